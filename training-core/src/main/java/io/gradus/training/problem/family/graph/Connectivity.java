package io.gradus.training.problem.family.graph;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * Connected components of an undirected graph, {@code kq,bx;q=} with the answer {@code kq}: all
 * nodes that hang together with q, itself too, in alphabetical order. The graph has {@code
 * components} components of {@code size} nodes each; a component is a random tree (every further
 * node is joined to a uniform earlier one), names, edges' order and directions are random. A solver
 * that merges sets looks at every edge and, for each of the nodes asked for, at every edge again:
 * the yardstick is edges * (size + 1).
 *
 * <p>Graph-R1 asks for the number of components; their members are asked for here, because a number
 * is easy to guess.
 */
@Choice(name = "connectivity", explanation = "List the nodes that are connected with a node.")
final class Connectivity implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 2, 40, 3, "Nodes of a component."),
                new DifficultyAttribute("components", 1, 20, 2, "How many components there are."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "List all nodes that are connected with the node behind the semicolon, itself too, in alphabetical order.",
                "the nodes without separators");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int size = difficulty.level("size");
        int nodes = size * difficulty.level("components");
        int name = Nodes.longestName(nodes);
        return Extent.of(
                Graph.extent(edges(difficulty), nodes) + ";=".length() + name,
                size * name,
                size * (2 * name + 1) + size * name);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return edges(difficulty) * (difficulty.level("size") + 1);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int size = difficulty.level("size");
        int count = difficulty.level("components");
        List<String> nodes = Nodes.draw(size * count, random);
        List<String> edges = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            int first = i / size * size;
            if (i > first) {
                edges.add(Graph.edge(nodes.get(i), nodes.get(random.nextInt(first, i)), random));
            }
        }
        String text = String.join(",", Draws.shuffled(edges, random));
        String start = nodes.get(random.nextInt(nodes.size()));
        List<String> visits = visits(Graph.undirected(text), start);
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("edges", text), new PromptPart("start", start)),
                "{edges};{start}=",
                joined(visits),
                hints(visits, start));
    }

    @Override
    public String content(Problem problem) {
        return Graph.canonical(problem.part("edges")) + ";" + problem.part("start");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> set = Nodes.split(answer);
        if (set.isEmpty()) {
            return Verdict.wrong("an answer is a row of node names");
        }
        Graph graph = Graph.undirected(problem.part("edges"));
        return graph.faultOfSet(set)
                .map(Verdict::wrong)
                .orElseGet(() -> judge(set, visits(graph, problem.part("start"))));
    }

    private static Verdict judge(List<String> set, List<String> component) {
        for (String node : set) {
            if (!component.contains(node)) {
                return Verdict.wrong("node " + node + " is not connected with it");
            }
        }
        return set.size() == component.size()
                ? Verdict.correct()
                : Verdict.wrong(component.size() - set.size() + " nodes are missing");
    }

    private static int edges(Difficulty difficulty) {
        return (difficulty.level("size") - 1) * difficulty.level("components");
    }

    /** The component of a node, breadth first. */
    private static List<String> visits(Graph graph, String start) {
        List<Integer> found = new ArrayList<>(List.of(graph.index(start)));
        boolean[] seen = new boolean[graph.size()];
        seen[found.getFirst()] = true;
        for (int i = 0; i < found.size(); i++) {
            for (int node = 0; node < graph.size(); node++) {
                if (!seen[node] && graph.joined(found.get(i), node)) {
                    seen[node] = true;
                    found.add(node);
                }
            }
        }
        return found.stream().map(graph.names()::get).toList();
    }

    private static Hints hints(List<String> visits, String start) {
        List<String> steps = new ArrayList<>();
        steps.add(start);
        visits.stream().skip(1).map(node -> "+" + node).forEach(steps::add);
        steps.add(joined(visits));
        return new Hints(
                "neighbours of connected nodes are connected",
                "start with " + start + " and add neighbours until there are no more",
                steps);
    }

    private static String joined(List<String> nodes) {
        return String.join("", new TreeSet<>(nodes));
    }
}
