package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import io.gradus.training.event.ConditionReport;
import java.util.List;
import java.util.Optional;

/**
 * An external run with all that can be said of it.
 *
 * @param run the run
 * @param stages names of its stages, in order
 * @param groupsPerStep groups that make a step of the present stage
 * @param groupSize completions that a lease of the present stage asks for
 * @param maxTokens longest completion now, tokens, the end token included
 * @param temperature sampling temperature now
 * @param stop texts that end a completion, beside the policy's own end token
 * @param chat whether problems are asked in a chat: leases carry messages then
 * @param protocol number of the protocol that the server speaks
 * @param stateHash SHA-256 of all that decides how the run goes on, in hexadecimal; equal states
 *     have equal hashes, whatever way led to them
 * @param maxLag how many policy versions a group may lag behind the newest and still be observed;
 *     empty where any may
 * @param newestVersion the newest policy version that completions told; empty where none did
 * @param sessions trainers that made themselves known, the oldest first
 * @param branches what rewinds left behind, the oldest first
 * @param conditions the present stage's rules as they stand
 * @param counts what became of its leases
 * @param parts how the parts of its curriculum fare with a trainer outside
 * @param judges where the language models stand that the server asks; empty where it asks none
 * @param migrations when newer versions of Gradus took it over, the oldest first
 */
@FiniteNumbers
public record ExternalRunDetail(
        ExternalRun run,
        List<String> stages,
        int groupsPerStep,
        int groupSize,
        int maxTokens,
        double temperature,
        List<String> stop,
        boolean chat,
        int protocol,
        String stateHash,
        Optional<Long> maxLag,
        Optional<Long> newestVersion,
        List<TrainerSession> sessions,
        List<Branch> branches,
        List<ConditionReport> conditions,
        LeaseCounts counts,
        List<PartFit> parts,
        Optional<JudgeStanding> judges,
        List<Migration> migrations) {
    public ExternalRunDetail {
        stages = List.copyOf(stages);
        stop = List.copyOf(stop);
        sessions = List.copyOf(sessions);
        branches = List.copyOf(branches);
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
