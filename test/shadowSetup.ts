import { shadow } from '../core/payout/paid/shadow.ts';
import { compareWith, differences } from './shadow.ts';

compareWith(shadow);
afterEach(() => expect(differences.splice(0)).toEqual([]));
