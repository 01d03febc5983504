import { catalogOf } from '../../text/catalog';
import { rulesText } from '../../text/rules';

export const { t, tn } = catalogOf(rulesText);
