-- When work that is due now and then was last begun (ms since the epoch): of several servers one does it.
CREATE TABLE periodic_work (
  name TEXT COLLATE "C" PRIMARY KEY,
  begun_at BIGINT NOT NULL
);

-- The moments (µs since the epoch, by this server's clock) of what counts within a window: requests of a credential,
-- calls with a token. Until `blocked_until` nothing more is taken.
CREATE TABLE call_times (
  name TEXT COLLATE "C" PRIMARY KEY,
  times BIGINT[] NOT NULL DEFAULT '{}',
  blocked_until BIGINT NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Requests are counted without waiting for the disk, so that a crash may lose the last of them. It also empties this
-- table: as long as its row is younger than a window, nobody knows what was taken before it.
CREATE UNLOGGED TABLE call_times_since (since BIGINT NOT NULL);
INSERT INTO call_times_since VALUES (0);

CREATE FUNCTION now_us() RETURNS BIGINT LANGUAGE sql AS
  $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint $$;

-- Takes one of `most` places in any `width` µs, of which `kept` are for others; `wait` (µs): how long until one is free.
-- Callers of one name come one after the other, and each sees what the one before it took.
CREATE FUNCTION take_place(of TEXT, most BIGINT, width BIGINT, kept BIGINT, survives BIGINT)
  RETURNS TABLE (taken BIGINT, wait BIGINT, used BIGINT) LANGUAGE plpgsql AS $$
DECLARE
  known call_times%ROWTYPE;
  at BIGINT;
  began BIGINT;
  within BIGINT[];
BEGIN
  LOOP
    SELECT * INTO known FROM call_times WHERE name = of FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO call_times (name) VALUES (of) ON CONFLICT DO NOTHING;
  END LOOP;
  at := now_us();
  -- A clock that was set back must not make room.
  IF known.times[cardinality(known.times)] > at THEN at := known.times[cardinality(known.times)]; END IF;
  within := ARRAY(SELECT t FROM unnest(known.times) AS t WHERE t > at - width ORDER BY t);
  used := cardinality(within);
  wait := greatest(0, known.blocked_until - at);
  IF used + kept >= most THEN
    wait := greatest(wait, coalesce(within[least(used, used + kept - most + 1)] + width - at, width));
  END IF;
  IF survives = 0 THEN
    PERFORM set_config('synchronous_commit', 'off', true);
    SELECT min(since) INTO began FROM call_times_since;
    IF began IS NULL THEN
      began := at;
      INSERT INTO call_times_since VALUES (at);
    END IF;
    wait := greatest(wait, began + width - at);
  END IF;
  taken := CASE WHEN wait > 0 THEN 0 ELSE 1 END;
  IF taken = 1 THEN
    used := used + 1;
    UPDATE call_times SET times = within || at WHERE name = of;
  END IF;
  RETURN NEXT;
END $$;
