package io.gradus.training.analysis.lint;

/**
 * One kind of nonsense that a valid curriculum may hold. A rule speaks only where it is sure: what
 * may be meant is left alone. {@link LintRules} lists all of them.
 */
interface LintRule {
    /**
     * Its name, in words with hyphens; stored findings and scripts know it, so it never changes.
     */
    String id();

    /** What it finds and what that does to a training, in a sentence for docs/lint.md. */
    String explanation();

    /** Reports every place where it is so. */
    void check(LintedCurriculum curriculum, LintReport report);
}
