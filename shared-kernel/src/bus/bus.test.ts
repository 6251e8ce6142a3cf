import { createBus } from './bus.ts';

const payload = { projectId: 'p', revision: 2 };

test('MFE-06 an event reaches the listeners of its name and version, including RxJS streams', () => {
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

test('a listener that throws does not affect the others, and its error is reported', () => {
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

test('an unsubscribed listener is no longer called and is not counted twice', () => {
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

test('MFE-06 a listener of version 1 is notified once when the producer emits version 2', () => {
  const bus = createBus();
  const first = jest.fn();
  const second = jest.fn();
  bus.on('project.statusChanged@1', first);
  bus.on('project.statusChanged@2', second);
  bus.emit('project.statusChanged@2', {
    projectId: 'p',
    status: 'cash.quote-lodged',
    previousStatus: 'cash.quote-pending',
  });
  expect(first).toHaveBeenCalledTimes(1);
  expect(first).toHaveBeenCalledWith({ projectId: 'p', status: 'cash.quote-lodged' });
  expect(second).toHaveBeenCalledTimes(1);
  bus.emit('project.statusChanged@1', { projectId: 'p', status: 'cash.in-progress' });
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(1);
});

test('MFE-06 a failed conversion affects only older listeners, and the tap names the source event', () => {
  const failing = createBus({
    'project.statusChanged@2': () => {
      throw new Error('cannot convert');
    },
  });
  const failures = jest.fn();
  const heard = jest.fn();
  failing.failures$.subscribe(failures);
  failing.on('project.statusChanged@2', heard);
  const event = { projectId: 'p', status: 'a', previousStatus: 'b' };
  failing.emit('project.statusChanged@2', event);
  expect(heard).toHaveBeenCalledWith(event);
  expect(failures).toHaveBeenCalledTimes(1);

  const bus = createBus();
  const seen = jest.fn();
  bus.tap$.subscribe(seen);
  bus.emit('project.statusChanged@2', event);
  expect(seen).toHaveBeenLastCalledWith(
    expect.objectContaining({
      name: 'project.statusChanged@1',
      convertedFrom: 'project.statusChanged@2',
    }),
  );
});
