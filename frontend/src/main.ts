import './styles/fonts.css';
import './styles/tokens.css';
import './styles/card.css';
import './styles/table.css';
import './styles/pages.css';
import './styles/app.css';
import './styles/hand.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadEmblems } from './drawings/store.svelte';

void loadEmblems();
mount(App, { target: document.getElementById('app')! });
