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
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Colourings of an undirected graph with three colours, {@code kq,bk=} with the answer {@code 121}:
 * one of {@code 1 2 3} per node in alphabetical order (b, k, q), different at both ends of every
 * edge; every such colouring is correct. Nodes are divided evenly and at random among three hidden
 * classes; edges join nodes of different classes only: a random spanning tree (Kruskal's algorithm
 * on edges in random order) and {@code extra} further ones. Where {@code extra} edges do not fit
 * between {@code nodes} nodes, there are as many nodes as they need. A solver by enumeration
 * compares up to 3^nodes colourings with every edge.
 *
 * <p>Three colours throughout: with as many edges, more colours would be easier.
 */
@Choice(name = "graph-colouring", explanation = "Colour a graph with three colours.")
final class GraphColouring implements ProblemFamily {
    private static final int COLOURS = 3;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("nodes", 2, 120, 4, "Fewest nodes."),
                new DifficultyAttribute(
                        "extra", 0, 300, 1, "Edges beyond those of a spanning tree."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Colour the nodes with 1, 2 and 3 so that the two ends of every edge differ.",
                "one colour per node in alphabetical order, without separators,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int nodes = nodes(difficulty);
        int name = Nodes.longestName(nodes);
        return Extent.of(
                Graph.extent(edges(difficulty), nodes) + 1, nodes, nodes * (name + 3) + nodes);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return StrictMath.pow(COLOURS, nodes(difficulty)) * edges(difficulty);
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> nodes = Nodes.draw(nodes(difficulty), random);
        String edges =
                drawEdges(nodes.size(), edges(difficulty), random).stream()
                        .map(e -> Graph.edge(nodes.get(e.from), nodes.get(e.to), random))
                        .collect(Collectors.joining(","));
        Graph graph = Graph.undirected(edges);
        String colours =
                numbered(graph.names().stream().map(n -> nodes.indexOf(n) % COLOURS).toList());
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("edges", edges)),
                "{edges}=",
                colours,
                hints(graph.names(), colours));
    }

    @Override
    public String content(Problem problem) {
        return Graph.canonical(problem.part("edges"));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Graph graph = Graph.undirected(problem.part("edges"));
        if (answer.length() != graph.size()
                || !answer.chars().allMatch(c -> c >= '1' && c < '1' + COLOURS)) {
            return Verdict.wrong("an answer has one of 1 2 3 per node");
        }
        for (int i = 0; i < graph.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (graph.joined(i, j) && answer.charAt(i) == answer.charAt(j)) {
                    List<String> names = graph.names();
                    return Verdict.wrong(names.get(j) + " and " + names.get(i) + " are neighbours");
                }
            }
        }
        return Verdict.correct();
    }

    /** As many as asked for, more where the edges do not fit. */
    private static int nodes(Difficulty difficulty) {
        int nodes = difficulty.level("nodes");
        while (nodes - 1 + difficulty.level("extra") > mostEdges(nodes)) {
            nodes++;
        }
        return nodes;
    }

    private static int edges(Difficulty difficulty) {
        return nodes(difficulty) - 1 + difficulty.level("extra");
    }

    /** Pairs of nodes whose numbers differ modulo the number of colours. */
    private static int mostEdges(int nodes) {
        int pairs = nodes * (nodes - 1) / 2;
        for (int colour = 0; colour < COLOURS; colour++) {
            int members = (nodes + COLOURS - 1 - colour) / COLOURS;
            pairs -= members * (members - 1) / 2;
        }
        return pairs;
    }

    /** Node i has the hidden colour i modulo 3; what makes it random is the draw of the names. */
    private static List<Pair> drawEdges(int nodes, int count, SplittableRandom random) {
        List<Pair> pairs =
                IntStream.range(0, nodes)
                        .boxed()
                        .flatMap(i -> IntStream.range(0, i).mapToObj(j -> new Pair(i, j)))
                        .filter(pair -> pair.from % COLOURS != pair.to % COLOURS)
                        .toList();
        int[] component = IntStream.range(0, nodes).toArray();
        List<Pair> tree = new ArrayList<>();
        List<Pair> others = new ArrayList<>();
        for (Pair pair : Draws.shuffled(pairs, random)) {
            (merge(component, pair) ? tree : others).add(pair);
        }
        tree.addAll(others.subList(0, count - tree.size()));
        return Draws.shuffled(tree, random);
    }

    /** Whether the pair lay in two components, which are one now. */
    private static boolean merge(int[] component, Pair pair) {
        int kept = component[pair.from];
        int gone = component[pair.to];
        Arrays.setAll(component, node -> component[node] == gone ? kept : component[node]);
        return kept != gone;
    }

    /** The colours, numbered in the order in which they first occur. */
    private static String numbered(List<Integer> colours) {
        List<Integer> order = colours.stream().distinct().toList();
        return colours.stream()
                .map(colour -> Integer.toString(1 + order.indexOf(colour)))
                .collect(Collectors.joining());
    }

    private static Hints hints(List<String> names, String colours) {
        return new Hints(
                "neighbours have different colours",
                "give each of the "
                        + names.size()
                        + " nodes the first colour that no neighbour has; go back when stuck",
                IntStream.range(0, names.size())
                        .mapToObj(i -> names.get(i) + "=" + colours.charAt(i))
                        .toList());
    }

    private record Pair(int from, int to) {}
}
