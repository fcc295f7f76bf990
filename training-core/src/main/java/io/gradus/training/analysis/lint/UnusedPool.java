package io.gradus.training.analysis.lint;

import java.util.Set;
import java.util.stream.Collectors;

/** Finds pools that no stage draws from. */
final class UnusedPool implements LintRule {
    @Override
    public String id() {
        return "unused-pool";
    }

    @Override
    public String explanation() {
        return "No enabled stage draws from a pool: it is filled at the start and never used.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        Set<String> used =
                curriculum.stages().stream()
                        .flatMap(s -> s.spec().problems().stream())
                        .flatMap(p -> p.pool().stream())
                        .collect(Collectors.toSet());
        curriculum.spec().pools().sequencedKeySet().stream()
                .filter(name -> !used.contains(name))
                .forEach(name ->
                        report.add(
                                "pools." + name,
                                "no enabled stage draws from it, so it is filled and never used",
                                Fix.remove("Remove the pool", "pools." + name)));
    }
}
