package io.gradus.training.rollout;

import io.gradus.training.problem.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A group whose rollouts are found by Monte Carlo tree search (DeepSearch, arXiv:2509.25454). The
 * children of a node are written at once. Of those that ended one is chosen, a right one before the
 * wrong ones and among them the most confident, and backed up; then the search goes on at the best
 * node of the whole frontier. Where none ended it goes on at the best of the children.
 *
 * <p>What the published search does not say, because its trees never run out: where no node is left
 * to go on from, the next best of those that ended is chosen, and where there is none either, the
 * prompt gets more children.
 */
final class SearchedGroup implements GroupDraft {
    private static final Comparator<SearchNode> CONFIDENT =
            Comparator.comparingDouble(SearchNode::pathEntropy);

    private final Branching.Search rule;
    private final int wanted;
    private final Verifier verifier;
    private final Drafting drafting;
    private final SearchNode root;
    private final List<SearchNode> nodes = new ArrayList<>();
    private final List<SearchNode> chosen = new ArrayList<>();
    private List<SearchNode> writing = List.of();
    private SearchNode current;
    private int drafted;

    SearchedGroup(Branching.Search rule, int wanted, Verifier verifier, Drafting drafting) {
        this.rule = rule;
        this.wanted = wanted;
        this.verifier = verifier;
        this.drafting = drafting;
        root = SearchNode.root(drafting.begin(drafted++));
        current = root;
    }

    @Override
    public List<EpisodeDraft> asked(long policyVersion) {
        if (writing.isEmpty() && root.writes(policyVersion, rule.depth())) {
            expand();
        }
        while (!isWhole()) {
            List<EpisodeDraft> going =
                    writing.stream()
                            .filter(node -> node.writes(policyVersion, rule.depth()))
                            .map(SearchNode::draft)
                            .toList();
            if (!going.isEmpty()) {
                return going;
            }
            goOn();
        }
        return List.of();
    }

    /** Chooses among what was just written, and decides where the search goes on. */
    private void goOn() {
        List<SearchNode> open = writing.stream().filter(n -> !n.isEnded()).toList();
        open.forEach(node -> node.value().visit());
        Optional<SearchNode> best = best(writing.stream());
        best.ifPresent(this::choose);
        Optional<SearchNode> next = best.isPresent() ? frontier() : child(open);
        while (next.isEmpty() && !isWhole()) {
            Optional<SearchNode> left = best(nodes.stream());
            left.ifPresent(this::choose);
            next = left.isPresent() ? Optional.empty() : Optional.of(root);
        }
        if (!isWhole()) {
            current = next.orElseThrow();
            expand();
        }
    }

    private void expand() {
        int children = Math.max(1, rule.width() - current.children().size());
        writing = Stream.generate(this::child).limit(children).toList();
        nodes.addAll(writing);
    }

    private SearchNode child() {
        return current.grow(
                current.draft().isOpen()
                        ? drafting.goOn(drafted++, current.draft().kept())
                        : drafting.begin(drafted++));
    }

    /** Of those that ended and are not chosen a right one, or else the most confident wrong one. */
    private Optional<SearchNode> best(Stream<SearchNode> among) {
        List<SearchNode> ended = among.filter(n -> n.isEnded() && !n.isChosen()).toList();
        return ended.stream()
                .filter(n -> n.score(verifier) == 1)
                .min(CONFIDENT)
                .or(() -> ended.stream().min(CONFIDENT));
    }

    private void choose(SearchNode node) {
        node.choose(2 * node.score(verifier) - 1);
        chosen.add(node);
    }

    /** The child with the largest upper confidence bound, the first of them. */
    private Optional<SearchNode> child(List<SearchNode> open) {
        return first(open, this::bound);
    }

    private double bound(SearchNode node) {
        int before = node.parent().orElseThrow().value().visits();
        double unknown =
                before == 0 || node.value().visits() == 0
                        ? 0
                        : StrictMath.sqrt(StrictMath.log(before) / node.value().visits());
        return node.value().mean() + rule.exploration() * unknown;
    }

    /** The best node of all that have room for children, the first of them. */
    private Optional<SearchNode> frontier() {
        return first(
                nodes.stream()
                        .filter(n -> !n.isEnded() && n.children().size() < rule.width())
                        .toList(),
                this::priority);
    }

    private double priority(SearchNode node) {
        double quality = StrictMath.tanh(node.parent().orElseThrow().value().mean());
        return rule.quality() * quality
                + rule.uncertainty() * node.ownEntropy()
                + rule.deepness() * StrictMath.sqrt((double) node.depth() / rule.depth());
    }

    private static Optional<SearchNode> first(
            List<SearchNode> nodes, ToDoubleFunction<SearchNode> score) {
        return nodes.stream()
                .reduce((a, b) -> score.applyAsDouble(b) > score.applyAsDouble(a) ? b : a);
    }

    @Override
    public boolean isWhole() {
        return chosen.size() == wanted;
    }

    @Override
    public boolean isAlone() {
        return chosen.stream().allMatch(node -> node.draft().isAlone());
    }

    /** A search goes on until it is whole. */
    @Override
    public void grant(int tokens) {}

    /** Never asked for, because a search is never put aside. */
    @Override
    public CarriedGroup carried(RolloutPlan plan) {
        throw new IllegalStateException("a search is not put aside");
    }

    @Override
    public void addTo(SequencedMap<GroupKey, List<Rollout>> groups) {
        for (int index = 0; index < chosen.size(); index++) {
            SearchNode node = chosen.get(index);
            if (node.draft().isAlone()) {
                Rollout rollout = node.draft().rollout();
                groups.computeIfAbsent(
                                GroupKey.of(rollout.problem(), rollout.role()),
                                _ -> new ArrayList<>())
                        .add(rollout.with(index, node.forks(), rollout.segments()));
            } else {
                node.draft().addTo(groups);
            }
        }
    }

    @Override
    public int discardedTokens() {
        return nodes.stream().filter(n -> !n.isKept()).mapToInt(SearchNode::ownTokens).sum();
    }
}
