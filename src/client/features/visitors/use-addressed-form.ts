import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { CallError } from '../../platform/api/call-error.ts';
import { useDraftFields } from '../forms/draft-fields.ts';
import { emailProblem } from '../forms/email-problem.ts';
import { sendTimeout, useRetriedSend } from '../forms/retried-send.ts';
import { useDraftPhoto } from '../forms/use-draft-photo.ts';
import { mineQuery } from './queries.ts';
import { useKnownAddress } from './use-known-address.ts';

export type AddressedFormState<Fields extends object> = ReturnType<typeof useAddressedForm<Fields>>;

type Problems = Partial<Record<string, string>>;

interface AddressedFormOptions<Fields> {
  /** Identifies the draft on this device. */
  name: string;
  empty: Fields;
  /** Returns problems by field, in the order of the fields; `email` is the problem of the address. */
  problemsIn: (fields: Fields, email: string | undefined) => Problems;
  /** Sends the request for this address, which is then confirmed by mail, or for the known one when it is null. */
  send: (fields: Fields & { photo?: string }, email: string | null, signal: AbortSignal) => Promise<unknown>;
}

const emptyAddress = {
  email: '',
  /** The user chose another address than the known one. */
  asOther: false,
  isSending: false,
  /** The confirmation mail was sent. */
  isSent: false,
};

/** A form that is sent with an e-mail address. What is typed is preserved until the server has the request. */
export function useAddressedForm<Fields extends object>(options: AddressedFormOptions<Fields>) {
  const { name, empty, problemsIn, send } = options;
  const queryClient = useQueryClient();
  const { known, isLoading } = useKnownAddress();
  const { fields, set, clear } = useDraftFields(name, empty);
  const { fields: address, set: setAddress, clear: clearAddress } = useDraftFields(`${name} address`, emptyAddress);
  const { photo, setPhoto, forgetPhoto } = useDraftPhoto(name);
  const [failure, setFailure] = useState<Error | null>(null);
  /** Problems are shown after the first attempt to send. */
  const [isChecked, setIsChecked] = useState(false);
  const [focusesAddress, setFocusesAddress] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);

  const email = address.email.trim().toLowerCase();
  const sender = address.asOther && email !== known?.address ? null : known;
  const problems = problemsIn(fields, sender ? undefined : emailProblem(email));

  function startOver() {
    clear();
    clearAddress();
    forgetPhoto();
    setIsChecked(false);
    setIsConfirmed(false);
  }

  /** The server has the request, and its address is confirmed. */
  function markConfirmed(confirmed: string) {
    void queryClient.invalidateQueries(mineQuery(confirmed));
    startOver();
    setIsConfirmed(true);
  }

  async function sendOnce(signal: AbortSignal) {
    const request = { ...fields, ...(photo && { photo }) };
    await send(request, sender ? null : email, sendTimeout(signal, photo !== '')).catch((error: Error) => {
      if (sender && isUnknownSender(error)) setAddress({ email: sender.address });
      throw error;
    });
    if (sender) markConfirmed(sender.address);
    else {
      setIsChecked(false);
      setAddress({ isSending: false, isSent: true });
    }
    window.scrollTo(0, 0);
  }

  const retryError = useRetriedSend(address.isSending && !isLoading, sendOnce, (error) => {
    setAddress({ isSending: false });
    setFailure(error);
  });

  return {
    fields,
    set,
    photo,
    setPhoto,
    known,
    /** As it is sent. */
    email,
    problems: isChecked ? problems : {},
    failure,
    /** The temporary error while sending is retried. */
    retryError,
    isSending: address.isSending,
    isSent: address.isSent,
    isConfirmed,
    addressField: {
      known,
      isOther: address.asOther,
      focusesAddress,
      email: address.email,
      problem: isChecked ? problems['email'] : undefined,
      onChange: (typed: string) => setAddress({ email: typed }),
      onOther(asOther: boolean) {
        setAddress({ asOther });
        setFocusesAddress(asOther);
      },
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const [first] = Object.keys(problems);
      setIsChecked(true);
      if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
      setFailure(null);
      setAddress({ isSending: true });
    },
    /** Stops sending, so that the user can edit the form. */
    stop: () => setAddress({ isSending: false }),
    correctAddress() {
      setAddress({ isSent: false });
      setFocusesAddress(true);
    },
    markConfirmed,
    startOver,
  };
}

/** The visit or session ended, so the address must be typed. */
export const isUnknownSender = (error: Error | null) => error instanceof CallError && error.code === 'not_signed_in';
