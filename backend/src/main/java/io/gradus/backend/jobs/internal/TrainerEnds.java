package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.leases.ExternalRunService;
import org.springframework.stereotype.Component;

/** What follows when a trainer that this server has started has ended: its run has, too. */
@Component
class TrainerEnds {
    private static final int MOST_WORDS = 900;

    private final ExternalRunService runs;

    TrainerEnds(ExternalRunService runs) {
        this.runs = runs;
    }

    /** Closes the run where it is still open, with the reason. */
    void ended(RunJob job, boolean isGood, String outcome) {
        if (runs.get(job.run()).run().isOpen()) {
            runs.close(job.run(), isGood ? "its trainer has ended" : words(outcome));
        }
    }

    private static String words(String outcome) {
        String words = "its trainer " + outcome;
        return words.length() <= MOST_WORDS ? words : words.substring(0, MOST_WORDS) + " ...";
    }
}
