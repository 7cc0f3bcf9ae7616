import { spanish } from '../../../core/words/es/index.ts';
import { testSentences } from './sentences.ts';

testSentences('Spanish', spanish);
