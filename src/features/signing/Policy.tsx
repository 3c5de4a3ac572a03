import { useEffect, useState } from 'react';
import { listen } from '../../ui/listen.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import type { AgreementText, PolicyName } from '../../domain/account/agreement.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { safeAddress } from '../../lib/safe/safeAddress.ts';
import { policy as policyResource } from '../../resources/configuration.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useResource } from '../../kit/engine/Panel.ts';
import { useFirstPull } from '../../kit/engine/useFirstPull.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { usePublicRead } from '../../kit/shell/PublicRead.ts';

interface Props {
  readonly policy: PolicyName;
}

/** Shows the prefetched copy in the language of the screen. */
export function PolicyOfDevice({ policy }: Props) {
  const held = useResource(policyResource, policy);
  if (held === undefined) return <Opening />;
  return held === null ? <NotHereYet policy={policy} /> : <Text agreement={held.value} />;
}

/** Shown when the policy was never on this device. */
function NotHereYet({ policy }: Props) {
  const { state, again } = useFirstPull(policyResource, policy);
  if (state === 'busy') return <Opening />;
  return <Absent text="policies.absent.once" onRetry={again} />;
}

/**
 * Shows the server's present answer. An answer in another language than the screen's is never shown, however
 * late it comes.
 */
export function PolicyOfServer({ policy }: Props) {
  const read = usePublicRead();
  const { language } = useLanguage();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{
    readonly of: string;
    readonly agreement: AgreementText | undefined;
  }>();
  const question = `${policy} ${language} ${tries}`;
  useEffect(() => {
    const end = new AbortController();
    const show = (agreement: AgreementText | undefined): void => {
      if (!end.signal.aborted) setAnswer({ of: question, agreement });
    };
    read(policyResource, policy, language, end.signal)
      .then(show)
      .catch((error: unknown) => {
        if (!end.signal.aborted) log('policy not read', { error: errorTextForLog(error) });
        show(undefined);
      });
    return () => end.abort();
  }, [read, policy, language, question]);
  const again = (): void => setTries(count => count + 1);
  const failed = answer?.of === question && answer.agreement === undefined;
  useEffect(() => (failed ? listen(window, 'online', again) : undefined), [failed]);
  if (failed) return <Absent text="policies.absent.typed" onRetry={again} />;
  return answer?.of === question && answer.agreement ? <Text agreement={answer.agreement} /> : <Opening />;
}

/** Shows the text, or a link to its address. */
function Text({ agreement: { content, policyUrl } }: { readonly agreement: AgreementText }) {
  const say = useTranslate();
  const newWindow = say('common.newWindow');
  if (content !== null) return <RichText html={content} newWindow={newWindow} />;
  const address = policyUrl === null ? undefined : safeAddress(policyUrl, location.origin);
  if (address === undefined) return <p>{say('policies.none')}</p>;
  return (
    <ButtonLink kind="primary" icon="external" href={address} external>
      {say('policies.open')}
    </ButtonLink>
  );
}

function Opening() {
  const say = useTranslate();
  return <Skeleton label={say('common.opening')} />;
}

function Absent({
  text,
  onRetry,
}: {
  readonly text: 'policies.absent.once' | 'policies.absent.typed';
  readonly onRetry: () => void;
}) {
  const say = useTranslate();
  return (
    <ErrorState
      icon="cloud-off"
      title={say('policies.absent')}
      actions={<Button onClick={onRetry}>{say('common.retry')}</Button>}
    >
      {say(text)}
    </ErrorState>
  );
}
