import { Readable } from 'node:stream';
import { truncateText } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { requireWithinLimit } from '../../platform/limits/request-limits.ts';
import { languageOf, wordsOf } from '../../platform/words.ts';
import { pictureAsPng } from '../avatars/index.ts';
import { readAwardRecord } from '../deciding/index.ts';
import { findFiles, followedLink, inOrder, openStorage, sendDownload, sessionLinks } from '../files/index.ts';
import { markQuoteSeen } from '../project-life/index.ts';
import { endWritingThread, writeInThread } from './pdf/write-in-thread.ts';
import { readableQuote } from './readable-quote.ts';

const QUOTES_PATH = '/files/quotes';
const AWARDS_PATH = '/files/awards';
/** Writing a PDF costs about as much as a hundred other calls. */
const PDFS_PER_MINUTE = 20;
const TITLE_MAX_LENGTH = 100;

export async function quoteDocumentsModule(app: FastifyInstance): Promise<void> {
  app.addHook('onClose', endWritingThread);
  await serveQuotes(app);
  serveAwards(app);
}

async function serveQuotes(app: FastifyInstance): Promise<void> {
  const storage = await openStorage(app.platform.settings);
  route(app, 'GET /api/projects/:id/quotePdf', async ({ params, db, user, now, platform }) => {
    await readableQuote(db, params.id, user, now);
    const linkTo = sessionLinks(platform, user, now);
    return { url: linkTo(params.id, `${QUOTES_PATH}/${params.id}`) };
  });

  // This route is outside the route map like every download: a browser follows it as a link, and the answer is bytes.
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${QUOTES_PATH}/:id`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { platform } = request.server;
      const { user, id } = await followedLink(request, reply);
      const lodged = await readableQuote(platform.database, id, user, platform.clock.now());
      await requireWithinLimit(platform, { name: 'quotePdf', perMinute: PDFS_PER_MINUTE }, user.id);
      const { termsAndConditions, revision } = lodged.quote;
      const found = await findFiles(platform.database, termsAndConditions);
      const language = languageOf(request.headers['accept-language']);
      const files = inOrder(termsAndConditions, found).map(({ name, size }) => ({ name, size }));
      const logo = await pictureAsPng(storage, lodged.seller.logoUrl);
      const pdf = await writeInThread(
        { lodged, files, logo, language },
        { share: user.businessId ?? user.id },
      );
      const { businessId } = lodged.project;
      if (user.businessId !== businessId) {
        const reading = { projectId: id, revision, businessId, reader: user, now: platform.clock.now() };
        await markQuoteSeen(platform.database, reading);
      }
      const title = truncateText(lodged.brief.workTitle, TITLE_MAX_LENGTH);
      return sendDownload(
        reply,
        {
          name: `${wordsOf('quotePdf.fileName', { title, revision }, language)}.pdf`,
          mime: 'application/pdf',
          size: pdf.length,
        },
        Readable.from([pdf]),
      );
    },
  });
}

function serveAwards(app: FastifyInstance): void {
  route(
    app,
    'GET /api/buyer/requestforquotes/:id/awardRecord/pdf',
    async ({ params, db, user, now, platform }) => {
      await readAwardRecord(db, { briefId: params.id, user, now, platform });
      return { url: sessionLinks(platform, user, now)(params.id, `${AWARDS_PATH}/${params.id}`) };
    },
  );

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${AWARDS_PATH}/:id`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { platform } = request.server;
      const { user, id } = await followedLink(request, reply);
      const { businessId, businessName, isBuyer } = user;
      if (businessId === null || !isBuyer || user.seesOnlyShared) throw notFound('file.notFound');
      const now = platform.clock.now();
      const reading = { briefId: id, user: { ...user, businessId }, now, platform };
      const award = await readAwardRecord(platform.database, reading);
      await requireWithinLimit(platform, { name: 'quotePdf', perMinute: PDFS_PER_MINUTE }, user.id);
      const language = languageOf(request.headers['accept-language']);
      const pdf = await writeInThread(
        { award, buyerName: businessName ?? '', language },
        { share: businessId },
      );
      const title = truncateText(award.comparison.workTitle, TITLE_MAX_LENGTH);
      const name = `${wordsOf('awardPdf.fileName', { title }, language)}.pdf`;
      return sendDownload(reply, { name, mime: 'application/pdf', size: pdf.length }, Readable.from([pdf]));
    },
  });
}
