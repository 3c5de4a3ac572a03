import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../ui/Icon.tsx';
import { wordDiff } from '../../lib/wordDiff.ts';
import { Picture } from '../common/photo/Picture.tsx';
import type { Said } from './boatSaid.ts';
import styles from './BoatValue.module.css';
import type { ChoiceNames } from './useChoiceNames.ts';

export interface BoatValueProps {
  readonly said: Said;
  /** What it is compared with: where they differ is marked. */
  readonly other?: Said | undefined;
  /** Undefined until the lists were read. */
  readonly names: ChoiceNames | undefined;
}

/** Photos shown of many; the rest is counted. */
const MOST_PHOTOS = 6;

/** A value of a boat as the partner knows it, in full. */
export function BoatValue({ said, other, names }: BoatValueProps) {
  const intl = useIntl();
  switch (said.kind) {
    case 'nothing':
      return <span className={styles.nothing}>{intl.formatMessage({ id: 'boats.Value.nothing' })}</span>;
    case 'text':
      return (
        <span className={styles.text} lang={said.lang}>
          <Text text={said.text} other={other?.kind === 'text' ? other.text : undefined} />
        </span>
      );
    case 'words':
      return intl.formatMessage({ id: said.id }, { ...said.values });
    case 'number': {
      const value = intl.formatNumber(said.value, { maximumFractionDigits: 20 });
      return said.unit === undefined ? value : `${value} ${intl.formatMessage({ id: said.unit })}`;
    }
    case 'year':
      return String(said.value);
    case 'choices':
      return <Choices said={said} other={other?.kind === 'choices' ? other : undefined} names={names} />;
    case 'photos':
      return <Photos said={said} />;
  }
}

function Text({ text, other }: { readonly text: string; readonly other: string | undefined }) {
  if (other === undefined) return text;
  let at = 0;
  return wordDiff(text, other).one.map(part => {
    const key = at;
    at += part.text.length;
    if (!part.changed) return <span key={key}>{part.text}</span>;
    // The space around it isn't what differs.
    const [, before = '', changed = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(part.text) ?? [];
    return (
      <Fragment key={key}>
        {before}
        {changed !== '' && <mark>{changed}</mark>}
        {after}
      </Fragment>
    );
  });
}

type SaidOf<Kind extends Said['kind']> = Extract<Said, { kind: Kind }>;

function Choices({
  said: { list, ids },
  other,
  names,
}: Pick<BoatValueProps, 'names'> & {
  readonly said: SaidOf<'choices'>;
  readonly other: SaidOf<'choices'> | undefined;
}) {
  const intl = useIntl();
  if (!names) return '…';
  const nameOf = (id: string): string =>
    names.get(list)?.get(id) ?? intl.formatMessage({ id: 'boats.Value.unlisted' }, { id });
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) return nameOf(only);
  return (
    <ul className={styles.list}>
      {ids.map(id => (
        <li key={id}>{other?.ids.includes(id) === false ? <mark>{nameOf(id)}</mark> : nameOf(id)}</li>
      ))}
    </ul>
  );
}

function Photos({ said: { photos } }: { readonly said: SaidOf<'photos'> }) {
  const intl = useIntl();
  return (
    <span className={styles.photos}>
      <span className={styles.count}>
        <Icon name="image" size="small" />
        {intl.formatMessage({ id: 'boats.Value.photos' }, { count: photos.length })}
      </span>
      <span className={styles.strip}>
        {photos.slice(0, MOST_PHOTOS).map((photo, index) => (
          <span key={'url' in photo ? photo.url : photo.upload} className={styles.photo}>
            <Picture
              photo={photo}
              alt={intl.formatMessage({ id: 'photo.Grid.alt' }, { number: index + 1 })}
            />
          </span>
        ))}
        {photos.length > MOST_PHOTOS && (
          <span className={styles.rest} aria-hidden="true">
            {intl.formatNumber(photos.length - MOST_PHOTOS, { signDisplay: 'always' })}
          </span>
        )}
      </span>
    </span>
  );
}
