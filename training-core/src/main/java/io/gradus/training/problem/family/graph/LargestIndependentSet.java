package io.gradus.training.problem.family.graph;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.Optional;

/**
 * Largest sets of nodes without an edge between them, {@code kq,xb,qx=} with the answer {@code bk}
 * (or {@code bq} or {@code kx}), in alphabetical order; every largest set is correct. Graphs are
 * drawn by {@link PlantedGraph}: {@code groups} groups, which is also the size of a largest set, of
 * {@code members} nodes, all joined within a group, and {@code density} tenths of the pairs across
 * groups. A solver by enumeration compares up to 2^nodes sets with every edge.
 *
 * <p>Credits as in Graph-R1 ({@link GradedAnswers}): {@code valid} is 1 for an independent set,
 * {@code quality} its size over the largest size. Graph-R1 draws subgraphs of real networks and
 * solves them exactly, which limits their size; here the optimum is known by construction.
 */
@Choice(
        name = "largest-independent-set",
        explanation = "Find as many nodes as possible of which no two are joined.")
final class LargestIndependentSet extends PlantedSetFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("groups", 2, 12, 3, "Size of a largest set."),
                new DifficultyAttribute("members", 2, 5, 2, "Nodes per node of the set."),
                new DifficultyAttribute(
                        "density", 3, 9, 4, "Tenths of the pairs across groups with an edge."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find as many nodes as possible of which no two share an edge.",
                "the nodes in alphabetical order, without separators,");
    }

    @Override
    int density(Difficulty difficulty) {
        return difficulty.level("density");
    }

    @Override
    int size(Difficulty difficulty) {
        return difficulty.level("groups");
    }

    @Override
    List<String> best(PlantedGraph graph) {
        return graph.independent().stream().sorted().toList();
    }

    @Override
    Optional<String> fault(Graph graph, List<String> set) {
        return graph.joinedPair(set).map(pair -> pair + " are joined");
    }

    @Override
    Verdict judge(int size, int best) {
        return GradedAnswers.valid((double) size / best, "a larger set exists");
    }

    @Override
    String knowledge() {
        return "a node and its neighbours exclude each other; nodes with few neighbours fit best";
    }

    @Override
    String plan(int size) {
        return "look for " + size + " nodes without an edge between any two";
    }
}
