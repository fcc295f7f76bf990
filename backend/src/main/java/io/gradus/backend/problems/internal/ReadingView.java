package io.gradus.backend.problems.internal;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.Refusal;
import java.util.Optional;

/**
 * Result of a family's reading of a written problem.
 *
 * @param key yields the problem again; empty where it was refused
 * @param problem the solved problem; empty where it was refused
 * @param refusal the kind of fault in one word; empty where there is none
 * @param reason what is wrong, in one sentence; empty where nothing is
 */
record ReadingView(
        Optional<String> key,
        Optional<ProblemView> problem,
        Optional<String> refusal,
        Optional<String> reason) {
    static ReadingView of(ProblemReading reading) {
        return switch (reading) {
            case ProblemReading.Understood(Problem problem) ->
                    new ReadingView(
                            Optional.of(problem.key().toString()),
                            Optional.of(ProblemView.of(problem)),
                            Optional.empty(),
                            Optional.empty());
            case ProblemReading.Refused(Refusal refusal, String reason) ->
                    new ReadingView(
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(refusal.word()),
                            Optional.of(reason));
        };
    }
}
