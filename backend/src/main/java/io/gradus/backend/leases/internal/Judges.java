package io.gradus.backend.leases.internal;

import io.gradus.training.reward.criterion.RubricServices;
import java.util.Collection;

/**
 * What judges the completions of an external run.
 *
 * @param judged which criteria are judged here
 * @param verdicts what language models answered
 */
record Judges(JudgedHere judged, Verdicts verdicts) {
    static Judges of(String run, Collection<String> leaveOut, JudgeRepository recorded) {
        return new Judges(JudgedHere.without(leaveOut), new Verdicts(run, recorded));
    }

    RubricServices services() {
        return judged.services(verdicts);
    }
}
