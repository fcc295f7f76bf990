package io.gradus.training.problem.family.episode;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolText;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.tool.PassageSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Questions over passages that are not shown, {@code boss of friend of bako?}: {@code
 * <search>friend of bako</search>} gives the two best passages by BM25, {@code friend of bako is
 * tiru|friend of miso is bako}, of which one leads on; the answer is a name. {@code others}
 * passages are not needed, each has {@code words} filling words behind what it tells. A solver
 * without an index reads all words of all passages once per hop.
 */
@Choice(
        name = "document-search",
        explanation = "Follow relations through passages that only a search finds.")
final class DocumentSearch implements ProblemFamily {
    private static final PassageSearch SEARCH = new PassageSearch();
    private static final String QUESTION = "question";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("hops", 1, 20, 1, "Relations to follow in turn."),
                new DifficultyAttribute("others", 1, 300, 4, "Passages that are not needed."),
                new DifficultyAttribute("words", 0, 20, 0, "Filling words of every passage."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int hops = difficulty.level("hops");
        return (double) hops
                * (hops + difficulty.level("others"))
                * ("a of b is c".split(" ").length + difficulty.level("words"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int hops = difficulty.level("hops");
        int query = Kinship.RELATION + " of ".length() + Kinship.NAME;
        int call = ToolText.call(SEARCH, "").length() + query;
        int passage =
                query
                        + " is ".length()
                        + Kinship.NAME
                        + difficulty.level("words") * (Kinship.FILLER + 1);
        int result = "<result></result>".length() + PassageSearch.RESULTS * (passage + 1) - 1;
        return new Extent(
                hops * (Kinship.RELATION + " of ".length()) + Kinship.NAME + 1,
                Kinship.NAME,
                hops * (call + 1) + Kinship.NAME,
                hops * (query + " is ;".length() + Kinship.NAME),
                call,
                hops * result);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        Kinship base =
                new Kinship(
                        difficulty.level("hops"),
                        difficulty.level("others"),
                        difficulty.level("words"),
                        new SplittableRandom(seed));
        List<String> calls = new ArrayList<>();
        List<String> steps = new ArrayList<>();
        for (int hop = 0; hop < base.followed().size(); hop++) {
            String relation = base.followed().get(hop);
            String whose = base.chain().get(hop);
            calls.add(ToolText.call(SEARCH, relation + " of " + whose) + "\n");
            steps.add(Kinship.fact(relation, whose) + base.chain().get(hop + 1));
        }
        String question =
                base.followed().reversed().stream()
                        .map(relation -> relation + " of ")
                        .collect(Collectors.joining("", "", base.chain().getFirst()));
        String answer = base.chain().getLast();
        return new Problem(
                key(seed, difficulty),
                List.of(
                        new PromptPart(QUESTION, question),
                        new PromptPart(
                                PassageSearch.PART,
                                String.join(PassageSearch.SEPARATOR, base.passages()))),
                "{question}?",
                answer,
                String.join("", calls) + answer,
                new Hints(
                        "<search>words</search> gives the best passages",
                        "search for "
                                + calls.size()
                                + " facts, from the last relation to the first",
                        steps),
                List.of());
    }

    @Override
    public List<Tool> tools() {
        return List.of(SEARCH);
    }

    @Override
    public String content(Problem problem) {
        List<String> passages = PassageSearch.split(problem.part(PassageSearch.PART));
        return problem.part(QUESTION) + "|" + Texts.sorted(passages);
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> passages = PassageSearch.split(problem.part(PassageSearch.PART));
        List<String> path = List.of(problem.part(QUESTION).split(" of "));
        String person = path.getLast();
        for (String relation : path.subList(0, path.size() - 1).reversed()) {
            String fact = Kinship.fact(relation, person);
            person =
                    passages.stream()
                            .filter(p -> p.startsWith(fact))
                            .map(p -> p.substring(fact.length(), fact.length() + Kinship.NAME))
                            .findFirst()
                            .orElseThrow();
        }
        return Verdict.exact(person, ToolText.answer(answer, tools()));
    }
}
