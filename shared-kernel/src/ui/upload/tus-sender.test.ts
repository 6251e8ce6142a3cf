import { removeToken, unauthorised$, writeToken } from '../../http/index.ts';
import { StubFiles } from '../../testing/network/stub-files.ts';
import { stubUploads } from '../../testing/network/stub-uploads.ts';
import { replaceUploadTransport, sendByTus } from './tus-sender.ts';
import type { SendingEvents } from './upload-queue.ts';

type Outcome = { arrived: string } | Parameters<SendingEvents['onFailure']>[0];

function sendTo(status: number | null, meanwhile = () => {}): Promise<Outcome> {
  const answer = async () => {
    meanwhile();
    return status;
  };
  const restore = replaceUploadTransport(stubUploads(new StubFiles(), answer));
  return new Promise<Outcome>((resolve) =>
    sendByTus(
      new File(['Terms'], 'Terms.txt'),
      null,
      { purpose: 'quote-attachment', context: 'p' },
      {
        onUrl: () => {},
        onProgress: () => {},
        onArrived: (fileId) => resolve({ arrived: fileId }),
        onFailure: resolve,
      },
    ),
  ).finally(restore);
}

test('AUTH-19 UP-01 an upload without a session reports it, and continues after the sign-in', async () => {
  const ended = jest.fn();
  const subscription = unauthorised$.subscribe(ended);
  writeToken('old');
  // The person has signed in again when the answer arrives, which concerns the earlier session.
  const signInAgain = () => writeToken('new');
  expect(await sendTo(401, signInAgain)).toMatchObject({ isTemporary: true, isAnswered: true });
  expect(ended.mock.calls).toEqual([['old']]);
  removeToken();
  expect(await sendTo(401)).toMatchObject({ isTemporary: true });
  expect(ended).toHaveBeenCalledTimes(1);
  writeToken('new');
  expect(await sendTo(null)).toEqual({ arrived: expect.any(String) });
  subscription.unsubscribe();
  removeToken();
});

test.each([
  [503, true],
  [408, true],
  [403, false],
  [413, false],
])('UP-01 an upload answered with %s is retried: %s', async (status, isTemporary) => {
  expect(await sendTo(status)).toMatchObject({ isTemporary });
});
