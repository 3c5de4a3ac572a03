import { useSay } from '../../../kit/words/messages.tsx';
import { ownLink } from '../../../lib/safe/safeAddress.ts';
import { Img } from '../../../ui/marks/Img.tsx';
import styles from './Brand.module.css';

/** The panel's logo: its icon and its name. */
export function Brand() {
  const say = useSay();
  return (
    <span className={styles.brand}>
      <Img className={styles.icon} src={ownLink('/icons/icon.svg')} alt="" />
      {say('shell.brand')}
    </span>
  );
}
