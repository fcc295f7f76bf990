package io.gradus.training.analysis.lint;

import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects what rules find in a text; the same rule speaks once of each place. */
final class LintReport {
    /** Findings that are told of one text at the most. */
    static final int MOST = 100;

    private final DocumentTree tree;
    private final List<Finding> findings = new ArrayList<>();
    private String rule = "";

    LintReport(DocumentTree tree) {
        this.tree = tree;
    }

    /** Names the rule that reports from now on. */
    void of(LintRule next) {
        rule = next.id();
    }

    /** Reports what nothing but a decision of the author mends. */
    void add(String path, String reason) {
        add(path, reason, Optional.empty());
    }

    /** Reports what an edit mends. */
    void add(String path, String reason, Fix fix) {
        add(path, reason, Optional.of(fix));
    }

    /**
     * Reports what an edit may mend; a path that the text leaves out is placed above it. A fix of
     * what stands elsewhere, in a shipped rubric say, is left out.
     */
    void add(String path, String reason, Optional<Fix> fix) {
        boolean isNew =
                findings.stream().noneMatch(f -> f.rule().equals(rule) && f.path().equals(path));
        if (isNew && findings.size() < MOST) {
            Place place = tree.nearest(path).place();
            Optional<Fix> possible =
                    fix.filter(f -> f.edits().stream().allMatch(edit -> edit.fits(tree)));
            findings.add(new Finding(rule, path, place.line(), place.column(), reason, possible));
        }
    }

    List<Finding> inTextOrder() {
        return findings.stream()
                .sorted(Comparator.comparingInt(Finding::line).thenComparingInt(Finding::column))
                .toList();
    }
}
