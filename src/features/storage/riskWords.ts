import type { Risk } from '../../domain/storageRisk.ts';
import type { NoticeProps } from '../../ui/Notice.tsx';

interface RiskWords {
  /** With `{left}`, where it speaks of space. */
  readonly title: MessageId;
  readonly text: MessageId;
  readonly tone: NonNullable<NoticeProps['tone']>;
}

const tones = { notice: 'note', warning: 'wait', alarm: 'stop' } as const;

export function riskWords({ kind, level }: Risk): RiskWords {
  const tone = tones[level];
  switch (kind) {
    case 'space':
      return { title: `storage.space.${level}`, text: `storage.space.${level}.text`, tone };
    case 'noPromise':
      return level === 'alarm'
        ? { title: 'storage.noPromise.alarm', text: 'storage.noPromise.alarm.text', tone }
        : { title: 'storage.noPromise', text: 'storage.noPromise.text', tone };
    case 'sevenDays':
      return level === 'notice'
        ? { title: 'storage.sevenDays', text: 'storage.sevenDays.text', tone }
        : { title: 'storage.sevenDays.unsent', text: 'storage.sevenDays.unsent.text', tone };
  }
}
