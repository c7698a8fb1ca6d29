-- When the owner last confirmed their identity in this session, by a code sent to their address.
ALTER TABLE "session" ADD COLUMN "confirmedAt" TIMESTAMPTZ(3);
