/**
 * Where this tab keeps what was typed to register. Apart, so that the sign-in page can delete it without
 * loading the rules of phones.
 */
export const TYPED_DETAILS = 'panel-registering';
/** Where it keeps the address that was typed to sign in, see `useTypedEmail`. */
export const TYPED_EMAIL = 'panel-signing-in';
