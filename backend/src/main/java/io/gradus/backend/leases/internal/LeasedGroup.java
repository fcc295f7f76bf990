package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseState;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Wording;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A lease with its completions, scored by the rubric of the stage that it comes from, where
 * schedules stood when it was given out: all completions of a group are paid alike.
 */
final class LeasedGroup {
    private final Stage stage;
    private final Wording wording;
    private final List<CompletionRecord> completions;
    private final List<String> comparing;
    private final LeasedEpisodes episodes;
    private final List<String> asked;
    private LeaseRecord lease;

    LeasedGroup(
            LeaseRecord lease,
            List<CompletionRecord> completions,
            Stage stage,
            Wording wording,
            LeasedEpisodes episodes,
            JudgedHere judged) {
        this.lease = lease;
        this.completions = new ArrayList<>(completions);
        this.stage = stage;
        this.wording = wording;
        this.episodes = episodes;
        comparing = JudgedHere.ids(stage, lease.problem(), judged::compares);
        asked = JudgedHere.ids(stage, lease.problem(), judged::asks);
    }

    LeaseRecord lease() {
        return lease;
    }

    /** Its episodes, as far as they were played. */
    LeasedEpisodes episodes() {
        return episodes;
    }

    Stage stage() {
        return stage;
    }

    void become(LeaseState state, Optional<Long> settled) {
        lease = lease.with(state, settled, lease.observedStep());
    }

    /** Marks the lease. */
    void mark(LeaseMarks marks) {
        lease = lease.with(marks);
    }

    /** The oldest policy version that wrote a completion of it, where that was told. */
    Optional<Long> oldestVersion() {
        return inTime().stream()
                .flatMap(completion -> completion.policyVersion().stream())
                .min(Long::compare);
    }

    void observed(long step) {
        lease = lease.with(lease.state(), lease.settled(), Optional.of(step));
    }

    List<CompletionRecord> completions() {
        return List.copyOf(completions);
    }

    /** The completions that came in time. */
    List<CompletionRecord> inTime() {
        return completions.stream().filter(c -> !c.late()).toList();
    }

    boolean isWhole() {
        return completions.size() >= lease.groupSize();
    }

    void add(CompletionRecord completion) {
        completions.add(completion);
    }

    Optional<CompletionRecord> at(int rollout) {
        return completions.stream().filter(c -> c.rollout() == rollout).findFirst();
    }

    Optional<CompletionRecord> keyed(String key) {
        return completions.stream()
                .filter(c -> c.key().filter(key::equals).isPresent())
                .findFirst();
    }

    /** The lowest index that no completion has; empty where the group is whole. */
    Optional<Integer> free() {
        for (int i = 0; i < lease.groupSize(); i++) {
            if (at(i).isEmpty()) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** Ids of the criteria that cannot be judged before the group is whole. */
    List<String> comparing() {
        return comparing;
    }

    /** Ids of the criteria that language models judge, which the server asks. */
    List<String> asked() {
        return asked;
    }

    /** Ids of the criteria that an unscored completion waits for. */
    List<String> awaited() {
        return lease.state() == LeaseState.OPEN
                ? Stream.concat(comparing.stream(), asked.stream()).distinct().toList()
                : asked;
    }

    /** Whether scores depend on what was observed before. */
    boolean remembers() {
        return ProblemSource.of(ProblemKey.parse(lease.problem())).family().roles().stream()
                .anyMatch(role -> stage.rubric(role).remembers());
    }

    /** The completions without a score. */
    List<CompletionRecord> unscored() {
        return completions.stream().filter(c -> c.score().isEmpty()).toList();
    }

    /** The completions that came in time, and this one. */
    List<CompletionRecord> inTimeWith(CompletionRecord late) {
        return Stream.concat(inTime().stream(), Stream.of(late)).toList();
    }

    /** Puts a scored completion in the place of the same one without a score. */
    void replace(CompletionRecord scored) {
        completions.replaceAll(c -> c.rollout() == scored.rollout() ? scored : c);
    }

    /** The scores of a completion's rollouts alone, which may not be among the group's. */
    List<RubricScore> scoreAlone(CompletionRecord completion) {
        return score(List.of(completion)).getFirst();
    }

    /** The scores of a completion's rollouts among those that came before. */
    List<RubricScore> scoreAmong(CompletionRecord completion) {
        List<CompletionRecord> all = new ArrayList<>(completions);
        all.remove(completion);
        all.add(completion);
        return score(all).getLast();
    }

    /** Scores those that came in time together; gives those that had no score before. */
    List<CompletionRecord> scoreDeferred() {
        List<CompletionRecord> group = inTime();
        if (group.stream().allMatch(c -> c.score().isPresent())) {
            return List.of();
        }
        List<List<RubricScore>> scores = score(group);
        List<CompletionRecord> changed = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            if (group.get(i).score().isEmpty()) {
                CompletionRecord scored = group.get(i).with(scores.get(i));
                replace(scored);
                changed.add(scored);
            }
        }
        return changed;
    }

    /**
     * The groups as the curriculum observes them: what came in time, with the scores that were
     * given. Episodes of several players have one for each role, or for each of their tables.
     *
     * @param first index of the first within the step
     */
    List<ScoredGroup> scored(int first) {
        return scored(first, inTime());
    }

    /** Whether anything came in time that could be trained on. */
    boolean isTrained() {
        return !written(inTime()).groups().isEmpty();
    }

    /** What came of it and was not observed: the late completions, or all where none is late. */
    List<ScoredGroup> unobserved() {
        List<CompletionRecord> late = completions.stream().filter(CompletionRecord::late).toList();
        return scored(
                0,
                (late.isEmpty() ? completions : late)
                        .stream().filter(c -> c.score().isPresent()).toList());
    }

    private List<ScoredGroup> scored(int first, List<CompletionRecord> group) {
        return written(group).scored(group, first);
    }

    /** Whether what was not observed is scored, so that it can be shown. */
    boolean isShowable() {
        return completions.stream().anyMatch(c -> c.score().isPresent()) && unscored().isEmpty();
    }

    /** The scores of completions among each other, in order: one for each rollout of them. */
    List<List<RubricScore>> score(List<CompletionRecord> group) {
        return written(group).score(stage, context());
    }

    private LeasedRollouts written(List<CompletionRecord> group) {
        return episodes.areBegun()
                ? LeasedRollouts.played(episodes, group)
                : LeasedRollouts.alone(answered(group));
    }

    /** The rollouts of completions; a text that was let go of reads as empty. */
    private RolloutGroup answered(List<CompletionRecord> group) {
        Problem problem = ProblemSource.problem(ProblemKey.parse(lease.problem()));
        return WrittenRollouts.counted(
                wording.tokenizer(),
                wording.reading(problem),
                problem,
                group.stream()
                        .map(c ->
                                new WrittenRollouts.Completion(
                                        c.text().orElse(""),
                                        c.tokens(),
                                        c.truncated(),
                                        lease.lent().start(c.rollout()).start()))
                        .toList());
    }

    private ScheduleContext context() {
        OptionalLong length =
                stage.spec().maxSteps().map(OptionalLong::of).orElse(OptionalLong.empty());
        return new ScheduleContext(lease.step(), lease.stageStep(), length, lease.tokens());
    }
}
