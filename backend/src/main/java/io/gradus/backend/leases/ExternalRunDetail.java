package io.gradus.backend.leases;

import io.gradus.training.event.ConditionReport;
import java.util.List;

/**
 * An external run with all that can be said of it.
 *
 * @param run the run
 * @param stages names of its stages, in order
 * @param groupsPerStep groups that make a step of the present stage
 * @param conditions the present stage's rules as they stand
 * @param counts what became of its leases
 * @param parts how the parts of its curriculum fare with a trainer outside
 * @param migrations when newer versions of Gradus took it over, the oldest first
 */
public record ExternalRunDetail(
        ExternalRun run,
        List<String> stages,
        int groupsPerStep,
        List<ConditionReport> conditions,
        LeaseCounts counts,
        List<PartFit> parts,
        List<Migration> migrations) {
    public ExternalRunDetail {
        stages = List.copyOf(stages);
        conditions = List.copyOf(conditions);
        parts = List.copyOf(parts);
        migrations = List.copyOf(migrations);
    }

    /** The conditions as lines for people: what each does, its rule, and what is missing. */
    public List<String> conditionWords() {
        return conditions.stream()
                .map(rule -> rule.kind() + " when " + rule.sentence() + standing(rule))
                .toList();
    }

    /** A rule of one comparison is what is missing: only its value now has to be told. */
    private static String standing(ConditionReport rule) {
        String missing = rule.missing();
        if (rule.holds()) {
            return ": holds";
        }
        return missing.startsWith(rule.sentence())
                ? missing.substring(rule.sentence().length())
                : ": " + missing;
    }
}
