/**
 * Every column that refers to a person, and why the archive has its rows or not. A test fails for a column that is
 * not listed: whoever adds one decides here, and by its `on delete` what becomes of it when the account is closed.
 */
export const personalColumns: Readonly<Record<string, string>> = {
  'account_closings.user_id': 'profile.json',
  'account_tokens.user_id': 'no: hashes of secrets',
  'board_messages.poster_id': 'boardMessages.json',
  'briefs.buyer_user_id': 'workRequests.json',
  'chat_messages.poster_id': 'chatMessages.json',
  'chats.first_user_id': 'chatMessages.json',
  'chats.second_user_id': 'chatMessages.json',
  'files.owner_id': 'files.json',
  'kept_names.user_id': 'no: made when there is no account any more',
  'live_channels.user_id': 'no: a counter',
  'live_events.user_id': 'no: copies of notifications, kept for three days',
  'mails.user_id': 'no: mails the person has',
  'notifications.collaborator_id': 'no: notifications of other people',
  'notifications.recipient_id': 'notifications.json',
  'own_data_archives.user_id': 'no: the archive itself',
  'half_sessions.user_id': 'no: sign-ins that wait for their second step, for ten minutes',
  'passkeys.user_id': 'passkeys.json',
  'project_events.by_user_id': 'actions.json',
  'projects.supplier_user_id': 'jobs.json',
  'quote_revisions.lodged_by': 'quoteRevisions.json',
  'quotes.updated_by': 'quotes.json',
  'second_step_removals.user_id': 'no: hashes of secrets',
  'second_steps.user_id': 'secondStep.json',
  'seller_collaborators.user_id': 'sharedJobs.json',
  'sessions.user_id': 'sessions.json',
  'user_invitations.created_by': 'no: about the person who was invited',
  'user_invitations.user_id': 'invitations.json',
  'user_preferences.user_id': 'preferences.json',
};
