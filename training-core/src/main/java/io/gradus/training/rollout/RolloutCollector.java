package io.gradus.training.rollout;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.Generator;
import io.gradus.training.problem.Environment;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Lets a cast play the episodes of problems, turn by turn: all rollouts that ask the same player
 * write at once. Every token's uniform comes from a stream of its own rollout and role, so any can
 * be repeated alone.
 */
public final class RolloutCollector {
    private final Supplier<Cast> cast;
    private final RandomStreams streams;
    private final Environment environment;
    private final Verifier verifier;

    /**
     * A collector of rollouts of a cast, which is asked for again at each collection; searches are
     * led by the verdicts of the verifier, where the environment gives none.
     */
    public RolloutCollector(
            Supplier<Cast> cast,
            RandomStreams streams,
            Environment environment,
            Verifier verifier) {
        this.cast = cast;
        this.streams = streams;
        this.environment = environment;
        this.verifier = verifier;
    }

    /** A collector whose searches are led by the verifiers of the families. */
    public RolloutCollector(Supplier<Cast> cast, RandomStreams streams, Environment environment) {
        this(cast, streams, environment, ProblemSource::judge);
    }

    /** A collector of rollouts of this policy, which plays every role. */
    public RolloutCollector(
            Generator policy, Wording wording, RandomStreams streams, Environment environment) {
        this(() -> Cast.of(policy, wording), streams, environment);
    }

    /**
     * The groups of each plan, in order, drawn from the streams of {@code purpose} at {@code step}:
     * one for each role of a trained player that was asked in any of its episodes, one for each
     * table where several play a role. What other players write stands in the rollouts of those
     * that were shown it.
     */
    public List<RolloutGroup> collect(
            List<RolloutPlan> plans, Purpose purpose, long step, long policyVersion) {
        List<PlacedPlan> placed =
                IntStream.range(0, plans.size())
                        .mapToObj(place -> new PlacedPlan(place, 0, plans.get(place)))
                        .toList();
        return collect(List.of(), placed, purpose, step, policyVersion, Integer.MAX_VALUE).groups();
    }

    /**
     * The same with plans at their places, going on with groups that were put aside, which have the
     * first places. Rollouts of a policy that works alone are put aside once each has written so
     * many tokens. A group is told of once all its rollouts have ended; where that is none, the
     * first goes on until it is whole.
     *
     * @param tokens most tokens of each rollout, >= 1
     */
    public Collected collect(
            List<CarriedGroup> carried,
            List<PlacedPlan> plans,
            Purpose purpose,
            long step,
            long policyVersion,
            int tokens) {
        List<PlacedPlan> all = Stream.concat(placed(carried), plans.stream()).toList();
        List<GroupDraft> drafts = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        Cast players = cast.get();
        for (int group = 0; group < all.size(); group++) {
            Place place = new Place(all.get(group), players, purpose, step);
            places.add(place);
            drafts.add(
                    group < carried.size()
                            ? new GrownGroup(carried.get(group).paths(), place.growth(), place)
                            : place.draft());
        }
        TurnWriting written = new TurnWriting(policyVersion);
        drafts.forEach(draft -> draft.grant(tokens));
        written.write(drafts);
        unfinished(drafts).forEach(draft -> draft.grant(Integer.MAX_VALUE));
        written.write(drafts);
        List<CarriedGroup> aside = new ArrayList<>();
        for (int group = 0; group < all.size(); group++) {
            if (!drafts.get(group).isWhole()) {
                aside.add(drafts.get(group).carried(all.get(group).plan()));
            }
        }
        return new Collected(groups(places, drafts), aside);
    }

    private static Stream<PlacedPlan> placed(List<CarriedGroup> carried) {
        return IntStream.range(0, carried.size())
                .mapToObj(place -> new PlacedPlan(place, 0, carried.get(place).plan()));
    }

    /** Groups that cannot wait: the first where none is whole, and those of several roles. */
    private static List<GroupDraft> unfinished(List<GroupDraft> drafts) {
        boolean none = drafts.stream().noneMatch(GroupDraft::isWhole);
        return drafts.stream()
                .filter(draft -> !draft.isWhole())
                .filter(draft -> !draft.isAlone() || none && draft == drafts.getFirst())
                .toList();
    }

    private static List<Collected.Placed> groups(List<Place> places, List<GroupDraft> drafts) {
        List<Collected.Placed> placed = new ArrayList<>(drafts.size());
        int index = 0;
        for (int i = 0; i < drafts.size(); i++) {
            if (drafts.get(i).isWhole()) {
                List<RolloutGroup> groups = groups(drafts.get(i), index);
                Place place = places.get(i);
                placed.add(new Collected.Placed(place.placed, groups, place.others()));
                index += groups.size();
            }
        }
        return placed;
    }

    private static List<RolloutGroup> groups(GroupDraft draft, int first) {
        SequencedMap<GroupKey, List<Rollout>> byKey = new LinkedHashMap<>();
        draft.addTo(byKey);
        List<RolloutGroup> groups = new ArrayList<>(byKey.size());
        byKey.forEach((key, rollouts) -> {
            int discarded = groups.isEmpty() ? draft.discardedTokens() : 0;
            groups.add(new RolloutGroup(first + groups.size(), key, rollouts, discarded));
        });
        return groups;
    }

    /** Drafts the rollouts of one group of a step. */
    private final class Place implements GroupDraft.Drafting {
        private final PlacedPlan placed;
        private final RolloutPlan plan;
        private final Cast players;
        private final Purpose purpose;
        private final long step;
        private final List<EpisodeDraft> begun = new ArrayList<>();

        Place(PlacedPlan placed, Cast players, Purpose purpose, long step) {
            this.placed = placed;
            plan = placed.plan();
            this.players = players;
            this.purpose = purpose;
            this.step = step;
        }

        GroupDraft draft() {
            return plan.branching().draft(growth(), verifier, this);
        }

        Growth growth() {
            return new Growth(
                    plan.branching(),
                    plan.rollouts(),
                    streams.stream(Purpose.BRANCHING, step, placed.place(), placed.first()));
        }

        @Override
        public EpisodeDraft begin(int index) {
            int rollout = placed.first() + index;
            EpisodeDraft draft =
                    new EpisodeDraft(
                            placed,
                            rollout,
                            environment.begin(plan.problem()),
                            players,
                            seat -> stream(purpose, step, placed.place(), rollout, seat));
            begun.add(draft);
            return draft;
        }

        /** Tokens of players who are not trained. */
        long others() {
            return begun.stream().mapToLong(EpisodeDraft::others).sum();
        }

        @Override
        public EpisodeDraft goOn(int index, KeptPath path) {
            EpisodeDraft draft = begin(index);
            draft.goOn(path);
            return draft;
        }
    }

    /** A policy that works alone has the stream of its rollout, every other seat one of its own. */
    private SplittableRandom stream(
            Purpose purpose, long step, long group, long rollout, Seat seat) {
        return seat.equals(Seat.of(Turn.SOLVER))
                ? streams.stream(purpose, step, group, rollout)
                : streams.stream(purpose, step, group, rollout, seat.toString());
    }
}
