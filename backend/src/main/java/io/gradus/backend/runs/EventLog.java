package io.gradus.backend.runs;

import io.gradus.backend.runs.internal.EventRepository;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** The events of all runs, verbatim, in the order of their numbers. */
@Service
public class EventLog {
    private final EventRepository repository;

    EventLog(EventRepository repository) {
        this.repository = repository;
    }

    /**
     * Events behind a number.
     *
     * @param types names of event types; empty means all
     * @param after the last number the reader has
     * @param limit most events to return
     */
    public List<EventEntry> read(String run, List<String> types, long after, int limit) {
        return types.isEmpty()
                ? repository.read(run, after, limit)
                : repository.read(run, types, after, limit);
    }

    /** The newest event of a type at a step, if there is one. */
    public Optional<EventEntry> at(String run, String type, long step) {
        return repository.at(run, type, step);
    }

    /**
     * Forgets the texts of sampled rollouts in a range of numbers, once they are kept elsewhere.
     * Number and hash stay, so that a repeated event is still recognised.
     */
    public void forgetRollouts(String run, long firstSeq, long lastSeq) {
        repository.forgetPayloads(run, "rolloutsSampled", firstSeq, lastSeq);
    }
}
