package io.gradus.training.rollout;

import io.gradus.training.problem.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A node of a searched tree: a path as it stands behind a segment, and what grew from it. */
final class SearchNode {
    private final EpisodeDraft draft;
    private final Optional<SearchNode> parent;
    private final int depth;
    private final int branch;
    private final List<SearchNode> children = new ArrayList<>();
    private final SearchValue value = new SearchValue();
    private boolean begun;
    private boolean settled;
    private boolean ended;
    private boolean chosen;
    private OptionalDouble score = OptionalDouble.empty();

    private SearchNode(EpisodeDraft draft, Optional<SearchNode> parent, int depth, int branch) {
        this.draft = draft;
        this.parent = parent;
        this.depth = depth;
        this.branch = branch;
    }

    /** The prompt. */
    static SearchNode root(EpisodeDraft draft) {
        return new SearchNode(draft, Optional.empty(), 0, 0);
    }

    /** Another node behind this one, of which nothing is written. */
    SearchNode grow(EpisodeDraft draft) {
        SearchNode child = new SearchNode(draft, Optional.of(this), depth + 1, children.size());
        children.add(child);
        return child;
    }

    /**
     * Whether it is to write: first one segment, and then on to the end where it is {@code
     * mostDepth} deep or several roles write.
     */
    boolean writes(long policyVersion, int mostDepth) {
        if (settled) {
            return false;
        }
        ended = !draft.asks(policyVersion);
        settled = ended || begun && draft.isAlone() && depth < mostDepth;
        begun = true;
        return !settled;
    }

    EpisodeDraft draft() {
        return draft;
    }

    Optional<SearchNode> parent() {
        return parent;
    }

    int depth() {
        return depth;
    }

    List<SearchNode> children() {
        return children;
    }

    SearchValue value() {
        return value;
    }

    boolean isEnded() {
        return ended;
    }

    boolean isChosen() {
        return chosen;
    }

    /** Takes it among the rollouts of the group and tells all nodes on the way of its outcome. */
    void choose(double outcome) {
        chosen = true;
        value.back(outcome, depth, depth);
        for (Optional<SearchNode> on = parent; on.isPresent(); on = on.get().parent) {
            on.get().value.back(outcome, on.get().depth, depth);
        }
    }

    /** The score of the answer in [0, 1]; 0.5 where several roles write. */
    double score(Verifier verifier) {
        if (score.isEmpty()) {
            score =
                    OptionalDouble.of(
                            draft.isAlone() ? draft.rollout().verdict(verifier).score() : 0.5);
        }
        return score.getAsDouble();
    }

    /** Mean entropy of all tokens that the policy wrote on the way, in nats. */
    double pathEntropy() {
        return entropy(draft.kept().segments());
    }

    /** Mean entropy of what the policy wrote in the node's own segment, in nats. */
    double ownEntropy() {
        List<Segment> path = draft.kept().segments();
        return entropy(path.subList(given(), path.size()));
    }

    private static double entropy(List<Segment> segments) {
        double sum = 0;
        int tokens = 0;
        for (Segment segment : segments) {
            for (float entropy : segment.entropies()) {
                sum += entropy;
                tokens++;
            }
        }
        return tokens == 0 ? 0 : sum / tokens;
    }

    private int given() {
        return parent.map(p -> p.draft.kept().segments().size()).orElse(0);
    }

    /** Tokens that were written in its own segment; 0 where several roles write. */
    int ownTokens() {
        if (!draft.isAlone()) {
            return 0;
        }
        List<Segment> path = draft.kept().segments();
        return path.subList(given(), path.size()).stream()
                .mapToInt(s -> s.entropies().length)
                .sum();
    }

    /** Whether a rollout of the group goes through it. */
    boolean isKept() {
        return chosen || children.stream().anyMatch(SearchNode::isKept);
    }

    /** Where rollouts of the group part on the way to it, in order. */
    List<Fork> forks() {
        if (parent.isEmpty()) {
            return List.of();
        }
        List<Fork> forks = new ArrayList<>(parent.get().forks());
        boolean parts = parent.get().children.stream().filter(SearchNode::isKept).count() > 1;
        if (parts && given() > 0) {
            forks.add(new Fork(given(), branch));
        }
        return forks;
    }
}
