import './styles/fonts.css';
import './styles/tokens.css';
import './styles/buttons.css';
import './styles/shared.css';
import './styles/card.css';
import './styles/tile.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadEmblems } from './drawings/store.svelte';

void loadEmblems();
mount(App, { target: document.getElementById('app')! });
