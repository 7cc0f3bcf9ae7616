import { languages } from '../../../core/words/languages.ts';
import { testSentences } from './sentences.ts';

testSentences('Portuguese', languages.pt);
