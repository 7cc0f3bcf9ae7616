import { en } from '../../../core/words/en.ts';
import { testSentences } from './sentences.ts';

testSentences('English', en);
