package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.rollout.Wanted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Takes steps with a guide in a world that scores each rollout by what it was given. */
final class GuideWorld {
    private static final RandomStreams STREAMS = new RandomStreams(3);
    private static final long LENGTH = 100;

    /** Scores a rollout of a problem. */
    interface Judge {
        double score(Problem problem, Start start, int rollout);
    }

    private GuideWorld() {}

    static Problem sum(int digits, long seed) {
        ProblemSource source = ProblemSource.of("addition", List.of());
        return source.item(seed, source.cell(Map.of("digits", digits)));
    }

    static ScheduleContext context(long step) {
        return new ScheduleContext(step - 1, step - 1, OptionalLong.of(LENGTH), 0);
    }

    /** Starts that a group of a problem would be given in a step. */
    static List<Start> starts(Guide guide, Problem problem, long step, int rollouts) {
        List<Start> given =
                new ArrayList<>(
                        guide.at(context(step), step, STREAMS).starts(problem, 0, rollouts));
        while (given.size() < rollouts) {
            given.add(Start.NONE);
        }
        return given;
    }

    /** The names of what a group would be given; empty ones where nothing. */
    static List<String> levels(Guide guide, Problem problem, long step, int rollouts) {
        return starts(guide, problem, step, rollouts).stream().map(s -> help(s).level()).toList();
    }

    /** One step of a group for each problem; what each group was given. */
    static List<List<Start>> take(
            Guide guide, long step, int rollouts, Judge judge, Problem... problems) {
        Guidance guidance = guide.at(context(step), step, STREAMS);
        List<List<Start>> all = new ArrayList<>();
        List<ScoredGroup> scored = new ArrayList<>();
        for (int group = 0; group < problems.length; group++) {
            List<Start> starts = new ArrayList<>(guidance.starts(problems[group], group, rollouts));
            while (starts.size() < rollouts) {
                starts.add(Start.NONE);
            }
            all.add(starts);
            scored.add(scored(group, problems[group], starts, judge));
        }
        guide.observe(step, scored);
        return all;
    }

    static Help help(Start start) {
        return start.hint()
                .map(Start.Hint::help)
                .or(() -> start.prefix().map(Start.Prefix::help))
                .or(() -> start.wanted().map(GuideWorld::help))
                .orElse(Help.NONE);
    }

    private static Help help(Wanted wanted) {
        return switch (wanted) {
            case Wanted.Hint hint -> hint.help();
            case Wanted.Beginning beginning -> beginning.help();
            case Wanted.Solution solution -> solution.known().getFirst().help();
        };
    }

    static ScoredGroup scored(int group, Problem problem, List<Start> starts, Judge judge) {
        List<Rollout> rollouts = new ArrayList<>();
        List<RubricScore> scores = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            double score = judge.score(problem, starts.get(i), i);
            rollouts.add(rollout(problem, i, starts.get(i)));
            scores.add(new RubricScore(score, new Verdict(score, "made up", List.of()), List.of()));
        }
        return new ScoredGroup(new RolloutGroup(group, problem, rollouts), scores);
    }

    /** The same group with these rollouts out of it and others with these starts in it. */
    static ScoredGroup changed(
            ScoredGroup group, List<Integer> out, List<Start> starts, int next, Judge judge) {
        List<Rollout> rollouts = new ArrayList<>();
        List<RubricScore> scores = new ArrayList<>();
        for (int i = 0; i < group.scores().size(); i++) {
            if (!out.contains(group.group().rollouts().get(i).index())) {
                rollouts.add(group.group().rollouts().get(i));
                scores.add(group.scores().get(i));
            }
        }
        Problem problem = group.group().problem();
        for (int i = 0; i < starts.size(); i++) {
            double score = judge.score(problem, starts.get(i), next + i);
            rollouts.add(rollout(problem, next + i, starts.get(i)));
            scores.add(new RubricScore(score, new Verdict(score, "made up", List.of()), List.of()));
        }
        return new ScoredGroup(new RolloutGroup(group.group().index(), problem, rollouts), scores);
    }

    private static Rollout rollout(Problem problem, int index, Start start) {
        List<Segment> path = new ArrayList<>();
        path.add(segment(SegmentSource.ENVIRONMENT, problem.prompt(), Help.NONE));
        start.hint().ifPresent(h -> path.add(segment(SegmentSource.GUIDANCE, h.text(), h.help())));
        start.prefix()
                .ifPresent(p -> path.add(segment(SegmentSource.DEMONSTRATION, p.text(), p.help())));
        path.add(segment(SegmentSource.POLICY, "1", Help.NONE));
        return new Rollout(problem, index, path, "1", StopReason.END_TOKEN);
    }

    private static Segment segment(SegmentSource source, String text, Help help) {
        return new Segment(
                source,
                "solver",
                0,
                Characters.TOKENIZER.encode(text),
                false,
                new float[0],
                new float[0],
                0,
                Presence.BOTH,
                1,
                help);
    }
}
