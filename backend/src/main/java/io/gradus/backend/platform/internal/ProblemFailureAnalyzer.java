package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.Problem;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * A server that cannot start says what is wrong and what to do, not where in the program it was
 * noticed.
 */
class ProblemFailureAnalyzer extends AbstractFailureAnalyzer<Problem> {
    @Override
    protected FailureAnalysis analyze(Throwable root, Problem cause) {
        return new FailureAnalysis(
                cause.place() + ": " + cause.getMessage(), cause.remedy(), cause);
    }
}
