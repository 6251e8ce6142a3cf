import { messageFilesLabel } from './message-files.ts';

const photo = { isPicture: true };
const file = { isPicture: false };

test.each([
  [[photo], { code: 'message.photo' }],
  [[photo, photo], { code: 'message.photos', params: { count: 2 } }],
  [[file], { code: 'message.file' }],
  [[photo, file, file], { code: 'message.files', params: { count: 3 } }],
])('the label of a message with the files %j', (files, expected) => {
  expect(messageFilesLabel(files)).toEqual(expected);
});
