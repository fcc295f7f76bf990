package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A rollout of a tree while the tree grows: where it parted from another, and others from it. */
final class Leaf {
    private final EpisodeDraft draft;
    private final Optional<Leaf> parent;
    private final int at;
    private final int branch;

    /** The leaves that parted from this one, by the tokens that they have in common. */
    private final SequencedMap<Integer, List<Leaf>> parted = new TreeMap<>();

    private Leaf(EpisodeDraft draft, Optional<Leaf> parent, int at, int branch) {
        this.draft = draft;
        this.parent = parent;
        this.at = at;
        this.branch = branch;
    }

    /** The root of this number, which has only the prompt in common with others. */
    static Leaf root(EpisodeDraft draft, int number) {
        return new Leaf(draft, Optional.empty(), 0, number);
    }

    EpisodeDraft draft() {
        return draft;
    }

    /**
     * A place at which leaves part: the leaf whose own path it is on, the tokens before it, and
     * what another leaf goes on with there, if that is not to be drawn.
     */
    record Place(Leaf leaf, int tokens, Optional<Segment> next) {
        /** The path that another leaf goes on from. */
        KeptPath path() {
            KeptPath before = KeptPath.first(leaf.draft.kept().segments(), tokens);
            return next.map(before::with).orElse(before);
        }

        /** A leaf that goes on from here with this draft. */
        Leaf part(EpisodeDraft draft) {
            List<Leaf> there = leaf.parted.computeIfAbsent(tokens, _ -> new ArrayList<>());
            int branch = there.isEmpty() ? 1 : there.getLast().branch + 1;
            Leaf parted = new Leaf(draft, Optional.of(leaf), tokens, branch);
            there.add(parted);
            return parted;
        }
    }

    /** Where another leaf takes a likely token that this one did not draw. */
    Place place(BranchCandidate alternative) {
        return new Place(this, alternative.at(), Optional.of(alternative.token()));
    }

    /** The place behind so many tokens of this leaf's path, on the leaf that it belongs to. */
    Place place(int tokens) {
        return parent.isPresent() && tokens <= at
                ? parent.get().place(tokens)
                : new Place(this, tokens, Optional.empty());
    }

    /** A place on the way to a leaf, and which branch is taken there. */
    private record Way(int tokens, int branch) {}

    private List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        parent.ifPresent(p -> p.ways().stream().filter(w -> w.tokens() < at).forEach(ways::add));
        if (parent.isPresent()) {
            ways.add(new Way(at, branch));
        }
        parted.keySet().forEach(tokens -> ways.add(new Way(tokens, 0)));
        return ways;
    }

    /** Number of the root that it grew from. */
    int root() {
        return parent.map(Leaf::root).orElse(branch);
    }

    /** Takes it out of the tree. */
    void prune() {
        parent.ifPresent(from -> {
            Objects.requireNonNull(from.parted.get(at)).remove(this);
            from.parted.values().removeIf(List::isEmpty);
        });
    }

    /** Whether it is one of these leaves or grew from one of them. */
    boolean isFrom(Collection<Leaf> leaves) {
        return leaves.contains(this) || parent.map(p -> p.isFrom(leaves)).orElse(false);
    }

    /** Tokens that were written on its path since it parted. */
    int ownTokens() {
        int chosen = parent.isPresent() ? at + 1 : 0;
        int from = 0;
        int own = 0;
        for (Segment segment : draft.kept().segments()) {
            int end = from + segment.tokens().length;
            if (segment.source() == SegmentSource.POLICY) {
                own += Math.max(0, end - Math.max(from, chosen));
            }
            from = end;
        }
        return own;
    }

    /**
     * Whether it goes on much like the leaf that it parted from: within so many tokens, of which
     * none ends a turn, their normalised edit distance is below the threshold.
     */
    boolean isAlike(int window, double distance) {
        if (parent.isEmpty() || !draft.isAlone() || !parent.get().draft.isAlone()) {
            return false;
        }
        int[] one = Segment.tokens(draft.kept().segments());
        int[] other = Segment.tokens(parent.get().draft.kept().segments());
        if (Math.min(one.length, other.length) < at + window) {
            return false;
        }
        int[] own = Arrays.copyOfRange(one, at, at + window);
        int[] before = Arrays.copyOfRange(other, at, at + window);
        boolean ends =
                IntStream.concat(Arrays.stream(own), Arrays.stream(before))
                        .anyMatch(draft.tokenizer()::isStop);
        return !ends && TokenDistance.of(own, before) < distance * window;
    }

    /**
     * Its rollout of this index with its forks; {@code roots} is how many leaves begin at the
     * prompt. A place stands at a segment border: the segments are cut there.
     */
    Rollout rollout(int index, int roots) {
        Rollout whole = draft.rollout();
        List<Way> ways = ways();
        List<Segment> cut =
                KeptPath.cutAt(whole.segments(), ways.stream().map(Way::tokens).toList());
        List<Fork> forks = new ArrayList<>();
        if (roots > 1) {
            forks.add(new Fork(1, root()));
        }
        int from = 0;
        int next = 0;
        for (int segment = 0; segment < cut.size() && next < ways.size(); segment++) {
            if (from == ways.get(next).tokens()) {
                forks.add(new Fork(segment, ways.get(next).branch()));
                next++;
            }
            from += cut.get(segment).tokens().length;
        }
        return whole.with(index, forks, cut);
    }
}
