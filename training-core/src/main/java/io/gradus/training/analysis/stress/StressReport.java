package io.gradus.training.analysis.stress;

import java.util.List;

/**
 * Findings of a stress test.
 *
 * @param frame the form of an honest answer that the rubric pays best for
 * @param problems number of problems attacked
 * @param completions number of hostile completions scored
 * @param unstable problems whose right answer does not pay more than an honest wrong one
 * @param findings completions that pay more than an honest wrong answer, the best paid first
 */
public record StressReport(
        Frame frame, int problems, int completions, int unstable, List<StressFinding> findings) {
    public StressReport {
        findings = List.copyOf(findings);
    }

    /** Whether nothing is wrong with the rubric. */
    public boolean passed() {
        return unstable == 0 && findings.stream().noneMatch(StressFinding::isFault);
    }
}
