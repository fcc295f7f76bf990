package io.gradus.training.analysis.simulate;

import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;

/** Starts for which a model is to say something first, as far as they are known without one. */
final class UnwrittenStarts {
    private UnwrittenStarts() {}

    /** The same start with nothing wanted: what a model would write gives nothing away. */
    static Start of(Start start) {
        return start.wanted().map(UnwrittenStarts::of).orElse(start);
    }

    private static Start of(Wanted wanted) {
        return switch (wanted) {
            case Wanted.Hint hint -> Start.with(new Start.Hint("", hint.presence(), hint.help()));
            case Wanted.Beginning beginning ->
                    Start.with(new Start.Prefix("", false, beginning.help()));
            case Wanted.Solution solution -> Start.with(solution.known().get(solution.rank()));
        };
    }
}
