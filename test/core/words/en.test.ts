import { english } from '../../../core/words/en/index.ts';
import { testSentences } from './sentences.ts';

testSentences('English', english);
