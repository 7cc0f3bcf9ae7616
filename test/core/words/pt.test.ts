import { portuguese } from '../../../core/words/pt/index.ts';
import { testSentences } from './sentences.ts';

testSentences('Portuguese', portuguese);
