package io.gradus.backend.jobs;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.Optional;

/**
 * A process that brings a run what trains it.
 *
 * @param run the run's id
 * @param number its number among the jobs of the run, from 1
 * @param place where it runs
 * @param task what it is
 * @param name Ray's submission id, which also is its worker's name; the same for processes here
 * @param state how far it is
 * @param status the last word of Ray, for example {@code PENDING}; empty before it was submitted
 * @param stopReason why it was asked to stop; empty where it was not
 * @param tries how often its submission failed
 * @param nextTry when it is submitted again; empty where that is not awaited
 * @param trouble why it could not be submitted or asked, for people
 * @param outcome why it ended, for people
 * @param trainer what a trainer was started with
 * @param submittedAt when Ray had it, or its process began
 * @param createdAt when it was decided
 * @param endedAt when it had ended
 */
public record RunJob(
        String run,
        int number,
        JobPlace place,
        JobTask task,
        String name,
        JobState state,
        Optional<String> status,
        Optional<String> stopReason,
        int tries,
        Optional<Instant> nextTry,
        Optional<String> trouble,
        Optional<String> outcome,
        Optional<TrainerCall> trainer,
        Optional<Instant> submittedAt,
        Instant createdAt,
        Optional<Instant> endedAt) {
    /** Whether it has not ended. */
    @JsonIgnore
    public boolean isOpen() {
        return state != JobState.ENDED;
    }
}
