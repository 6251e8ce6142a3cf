import { createBus } from './bus.ts';

const payload = { projectId: 'p', revision: 2 };

test('MFE-06 an event reaches those who listen to its name and version, as an RxJS stream too', () => {
  const bus = createBus();
  const heard = jest.fn();
  const streamed = jest.fn();
  const other = jest.fn();
  bus.on('project.quoteSubmitted@1', heard);
  bus.stream('project.quoteSubmitted@1').subscribe(streamed);
  bus.on('project.statusChanged@1', other);
  bus.emit('project.quoteSubmitted@1', payload);
  expect(heard).toHaveBeenCalledWith(payload);
  expect(streamed).toHaveBeenCalledWith(payload);
  expect(other).not.toHaveBeenCalled();
});

test('a listener that fails harms no other, and is heard of', () => {
  const bus = createBus();
  const failures: unknown[] = [];
  const error = new Error('broken listener');
  bus.failures$.subscribe((failure) => failures.push(failure));
  const second = jest.fn();
  bus.on('project.quoteSubmitted@1', () => {
    throw error;
  });
  bus.on('project.quoteSubmitted@1', second);
  bus.emit('project.quoteSubmitted@1', payload);
  bus.emit('project.quoteSubmitted@1', payload);
  expect(second).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([
    { name: 'project.quoteSubmitted@1', error },
    { name: 'project.quoteSubmitted@1', error },
  ]);
});

test('an ended subscription hears nothing more and is not counted twice', () => {
  const bus = createBus();
  const heard = jest.fn();
  const end = bus.on('project.quoteSubmitted@1', heard);
  expect(bus.listenerCount).toBe(1);
  end();
  end();
  bus.emit('project.quoteSubmitted@1', payload);
  expect(heard).not.toHaveBeenCalled();
  expect(bus.listenerCount).toBe(0);
});

test('the tap sees every event with its time', () => {
  const bus = createBus();
  const seen = jest.fn();
  bus.tap$.subscribe(seen);
  bus.emit('project.quoteSubmitted@1', payload);
  expect(seen).toHaveBeenCalledWith({ name: 'project.quoteSubmitted@1', payload, at: expect.any(Number) });
});
