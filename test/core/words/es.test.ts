import { es } from '../../../core/words/es.ts';
import { testSentences } from './sentences.ts';

testSentences('Spanish', es);
