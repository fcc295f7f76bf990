package io.gradus.frontend.launch;

import io.gradus.backend.experiments.RunProgress;
import io.gradus.frontend.elements.Figures;

/** How far one run is, in words. */
final class RunWords {
    private RunWords() {}

    /** For example {@code treatment, seed 3: running, easy, step 40, 12,300 tokens}. */
    static String of(RunProgress run) {
        StringBuilder words = new StringBuilder();
        words.append(run.arm()).append(", seed ").append(run.seed());
        words.append(": ").append(run.state().word());
        if (run.state().isActive() && run.step() == 0 && !run.phase().isEmpty()) {
            words.append(", ").append(run.phase());
        }
        if (run.step() > 0) {
            run.stage().ifPresent(stage -> words.append(", ").append(stage));
            words.append(", step ").append(Figures.whole(run.step()));
        }
        if (run.tokens() > 0) {
            words.append(", ").append(Figures.whole(run.tokens())).append(" tokens");
        }
        run.heldOut()
                .ifPresent(
                        rate -> words.append(", held-out pass rate ").append(Figures.number(rate)));
        if (run.hasFailed()) {
            run.reason().ifPresent(reason -> words.append(": ").append(firstLine(reason)));
        }
        return words.toString();
    }

    private static String firstLine(String reason) {
        return reason.lines().findFirst().orElse("");
    }
}
