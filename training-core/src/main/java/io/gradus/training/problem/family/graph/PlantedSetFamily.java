package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The best sets of nodes of a kind in a {@link PlantedGraph}, {@code kq,xb,qx=} with the names of
 * the nodes as the answer. Every best set is correct; the credits of {@link GradedAnswers} say
 * whether a set is one of the kind and how far it is from the best.
 */
abstract class PlantedSetFamily implements ProblemFamily {
    /** Tenths of the pairs across groups that may have an edge and do. */
    abstract int density(Difficulty difficulty);

    /** Nodes of a best set. */
    abstract int size(Difficulty difficulty);

    /** A best set, in alphabetical order. */
    abstract List<String> best(PlantedGraph graph);

    /** Why a set of a graph's nodes is not one of the kind; empty if it is. */
    abstract Optional<String> fault(Graph graph, List<String> set);

    /** Verdict on a set of the kind where the best one has another size or the same. */
    abstract Verdict judge(int size, int best);

    /** The hint at what makes a set one of the kind. */
    abstract String knowledge();

    /** The hint at what to look for, in a set of this size. */
    abstract String plan(int size);

    @Override
    public final Extent extent(Difficulty difficulty) {
        int set = size(difficulty) * Nodes.longestName(nodes(difficulty));
        return Extent.of(
                Graph.extent(edges(difficulty), nodes(difficulty)) + 1, set, set * set + 2 * set);
    }

    @Override
    public final double solverSteps(Difficulty difficulty) {
        return StrictMath.pow(2, nodes(difficulty)) * edges(difficulty);
    }

    @Override
    public final List<String> credits() {
        return GradedAnswers.CREDITS;
    }

    @Override
    public final boolean hasOneAnswer() {
        return false;
    }

    @Override
    public final Problem item(long seed, Difficulty difficulty) {
        PlantedGraph graph =
                PlantedGraph.draw(
                        difficulty.level("groups"),
                        difficulty.level("members"),
                        density(difficulty),
                        new SplittableRandom(seed));
        List<String> set = best(graph);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("edges", graph.edges()),
                        new PromptPart("best", Integer.toString(set.size()))),
                "{edges}=",
                String.join("", set),
                new Hints(knowledge(), plan(set.size()), growing(set)));
    }

    @Override
    public final String content(Problem problem) {
        return Graph.canonical(problem.part("edges"));
    }

    @Override
    public final Verdict verify(Problem problem, String answer) {
        List<String> set = Nodes.split(answer);
        if (set.isEmpty()) {
            return Verdict.wrong("an answer is a row of node names");
        }
        Graph graph = Graph.undirected(problem.part("edges"));
        return graph.faultOfSet(set)
                .or(() -> fault(graph, set))
                .map(Verdict::wrong)
                .orElseGet(() -> judge(set.size(), Integer.parseInt(problem.part("best"))));
    }

    /** The trace of a set that is built node by node: {@code b;bk;bkq}. */
    private static List<String> growing(List<String> set) {
        return IntStream.rangeClosed(1, set.size())
                .mapToObj(count -> String.join("", set.subList(0, count)))
                .toList();
    }

    /** Nodes of a graph. */
    static int nodes(Difficulty difficulty) {
        return difficulty.level("groups") * difficulty.level("members");
    }

    private int edges(Difficulty difficulty) {
        return PlantedGraph.edges(
                difficulty.level("groups"), difficulty.level("members"), density(difficulty));
    }
}
