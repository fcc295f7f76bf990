package io.gradus.training.problem.family.graph;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.Optional;

/**
 * Smallest sets of nodes that touch every edge, {@code kq,xb,qx=} with the answer {@code qx} (or
 * {@code bq} or {@code kx}), in alphabetical order; every smallest cover is correct. Graphs are
 * drawn by {@link PlantedGraph}: {@code groups} groups of {@code members} nodes that are all
 * joined, of each of which a cover needs all but one, and half of the pairs across groups that
 * touch a hidden cover. More edges across would make it no harder: they show which nodes touch
 * most. A solver by enumeration compares up to 2^nodes sets with every edge.
 *
 * <p>Credits as in Graph-R1 ({@link GradedAnswers}): {@code valid} is 1 for a cover, {@code
 * quality} the smallest size over its size. Graph-R1 draws subgraphs of real networks and solves
 * them exactly, which limits their size; here the optimum is known by construction.
 */
@Choice(
        name = "smallest-vertex-cover",
        explanation = "Find as few nodes as possible that touch every edge.")
final class SmallestVertexCover extends PlantedSetFamily {
    private static final int TENTHS = 5;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("groups", 2, 12, 3, "Groups of nodes that are all joined."),
                new DifficultyAttribute(
                        "members", 2, 5, 2, "Nodes of a group; a cover has all of them but one."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find as few nodes as possible so that every edge has one of them.",
                "the nodes in alphabetical order, without separators,");
    }

    @Override
    int density(Difficulty difficulty) {
        return TENTHS;
    }

    @Override
    int size(Difficulty difficulty) {
        return nodes(difficulty) - difficulty.level("groups");
    }

    @Override
    List<String> best(PlantedGraph graph) {
        return Graph.undirected(graph.edges()).names().stream()
                .filter(node -> !graph.independent().contains(node))
                .toList();
    }

    @Override
    Optional<String> fault(Graph graph, List<String> set) {
        List<String> others = graph.names().stream().filter(n -> !set.contains(n)).toList();
        return graph.joinedPair(others).map(pair -> "the edge of " + pair + " is not touched");
    }

    @Override
    Verdict judge(int size, int best) {
        return GradedAnswers.valid((double) best / size, "a smaller cover exists");
    }

    @Override
    String knowledge() {
        return "of every edge one end must be in; nodes with many edges touch most";
    }

    @Override
    String plan(int size) {
        return "look for " + size + " nodes such that every edge has one of them";
    }
}
