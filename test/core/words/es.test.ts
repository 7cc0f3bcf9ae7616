import { es } from '../../../core/words/es/index.ts';
import { testSentences } from './sentences.ts';

testSentences('Spanish', es);
