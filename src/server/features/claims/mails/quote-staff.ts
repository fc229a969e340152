import { translateReadyMade } from '../../../../shared/claims/ready-made.ts';
import type { MessageBlock } from '../../../platform/mail/message.ts';

/** A ready-made text in the reader's language with the Dutch below it; what staff typed themselves, as they typed it. */
export function quoteStaff(written: string): MessageBlock<never>[] {
  const translation = translateReadyMade(written);
  return [...(translation ? [{ quote: translation }] : []), { quote: written, isDutch: true }];
}
