package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/** A rollout of a tree while the tree grows: where it parted from another, and others from it. */
final class Leaf {
    private final EpisodeDraft draft;
    private final Optional<Leaf> parent;
    private final int at;
    private final int branch;

    /** Number of leaves that parted from this one, by the tokens that they have in common. */
    private final SequencedMap<Integer, Integer> parted = new TreeMap<>();

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

    /** A place at which leaves part: the leaf whose own path it is on, and the tokens before it. */
    record Place(Leaf leaf, int tokens) {
        /** A leaf that goes on from here with this draft. */
        Leaf part(EpisodeDraft draft) {
            int branch = leaf.parted.merge(tokens, 1, Integer::sum);
            return new Leaf(draft, Optional.of(leaf), tokens, branch);
        }
    }

    /** The place behind so many tokens of this leaf's path, on the leaf that it belongs to. */
    Place place(int tokens) {
        return parent.isPresent() && tokens <= at
                ? parent.get().place(tokens)
                : new Place(this, tokens);
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

    private int root() {
        return parent.map(Leaf::root).orElse(branch);
    }

    /**
     * Its rollout with its forks; {@code roots} is how many leaves begin at the prompt. A place
     * stands at a segment border: the segments are cut there.
     */
    Rollout rollout(int roots) {
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
        return whole.with(forks, cut);
    }
}
