package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every family that reads written problems, and what each makes of some texts. */
@Tag("slow")
class WrittenProblemTests {
    private static final int ITEMS = 60;

    static List<ProblemFamily> readers() {
        return ProblemFamilies.all().stream().filter(ProblemFamily::reads).toList();
    }

    @Test
    void atLeastElevenFamiliesRead() {
        assertThat(readers())
                .extracting(ProblemFamily::name)
                .contains(
                        "addition",
                        "chain-sum",
                        "multiplication",
                        "countdown",
                        "linear-equations",
                        "greatest-common-divisor",
                        "modular-arithmetic",
                        "base-conversion",
                        "sorting",
                        "letter-counting",
                        "sequence-continuation",
                        "boolean-evaluation",
                        "sudoku-mini",
                        "shortest-path");
    }

    @ParameterizedTest
    @MethodSource("readers")
    void theirOwnPromptsAreReadAsTheSameProblem(ProblemFamily family) {
        for (Problem problem : items(family)) {
            Problem read = understood(family.read(problem.prompt()));

            assertThat(read.prompt()).isEqualTo(problem.prompt());
            assertThat(family.content(read)).isEqualTo(family.content(problem));
            assertThat(family.verify(problem, read.reference()).score()).isEqualTo(1);
            assertThat(Split.isHeldOut(read)).isEqualTo(Split.isHeldOut(problem));
            assertSound(family, read);
        }
    }

    @ParameterizedTest
    @MethodSource("readers")
    void noTextBreaksThemAndWhatTheyReadIsSound(ProblemFamily family) {
        SplittableRandom random = new SplittableRandom(family.name().hashCode());
        HostileAnswers hostile = new HostileAnswers(random);
        List<Problem> items = items(family);
        for (int i = 0; i < 4000; i++) {
            Problem problem = items.get(i % items.size());
            String text = i % 2 == 0 ? hostile.next(problem) : changed(problem.prompt(), random);
            switch (family.read(text)) {
                case Understood(Problem read) -> assertSound(family, read);
                case Refused(Refusal _, String reason) -> assertThat(reason).isNotBlank();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("readers")
    void aWrittenProblemCanBeHadAgainByItsKeyAlsoBelowATransform(ProblemFamily family) {
        for (Problem problem : items(family)) {
            Problem read = understood(family.read(problem.prompt()));
            ProblemKey key =
                    read.key()
                            .with(
                                    read.difficulty().with("options", 3).with("irrelevant", 1),
                                    List.of("distractors", "multiple-choice"));
            Problem changed = ProblemSource.problem(key);

            assertThat(ProblemSource.problem(ProblemKey.parse(read.key().toString())))
                    .isEqualTo(read);
            assertThat(ProblemSource.problem(ProblemKey.parse(key.toString()))).isEqualTo(changed);
            assertThat(changed.prompt()).contains(problem.prompt());
            assertThat(ProblemSource.judge(changed, changed.reference()).score()).isEqualTo(1);
            assertThat(Split.isHeldOut(changed)).isEqualTo(Split.isHeldOut(problem));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '$',
            quoteCharacter = '`',
            value = {
                "addition $ 987+45= $ digits=3 $ 1032",
                "chain-sum $ 12+34-50= $ terms=3,digits=2 $ -4",
                "multiplication $ 12*345= $ digits=2,by=3 $ 4140",
                "countdown $ 24 from 3,8,1= $ numbers=3,digits=1 $ 1*3*8",
                "greatest-common-divisor $ gcd 12,18= $ numbers=2,digits=1 $ 6",
                "modular-arithmetic $ 17*4-12^3 mod 7= $ operations=2,modulus=7 $ 6",
                "base-conversion $ 1101 b2>b4= $ bits=5,bases=2 $ 31",
                "sorting $ sort 52,7,13= $ length=3,digits=2 $ 7,13,52",
                "letter-counting $ ab in cabba= $ length=5,letters=2 $ 2,2",
                "sequence-continuation $ d2s1n2:1,4,9,16= $ degree=2,digits=1,strands=1,ahead=2 $ 25,36",
                "boolean-evaluation $ t&f,t|f,!(t^f)= $ operators=1,formulas=3,connectives=4 $ ftf",
                "sudoku-mini $ 1.34/3412/2143/4321= $ boxRows=2,boxColumns=2,blanks=1 $ 2",
            })
    void aPersonsTextIsSolved(String family, String text, String cell, String answer) {
        Problem problem = understood(family(family).read(text));

        assertThat(problem.difficulty()).hasToString(cell);
        assertThat(problem.reference()).isEqualTo(answer);
        assertThat(problem.key()).hasToString(family + "(" + cell + ")#=" + text);
    }

    @Test
    void equationsAreSolvedInAnyOrder() {
        String text = "a+b+3c-1=16;a+b-c=1;2a-b+c=2:a,b,c=";
        Problem problem = understood(family("linear-equations").read(text));

        // 1 + 4 + 3 * 4 - 1 = 16, 1 + 4 - 4 = 1, 2 * 1 - 4 + 4 = 2; the first two have no pivot for
        // b.
        assertThat(problem.reference()).isEqualTo("1,4,4");
        assertThat(problem.difficulty()).hasToString("variables=3,coefficient=3,digits=1");
    }

    @Test
    void aGraphThatIsNotLayeredIsSolvedInACellThatHoldsIt() {
        Problem problem =
                understood(family("shortest-path").read("ab:5,bc:1,ac:9,cd:1,ad:9,ba:1;a>d="));

        assertThat(problem.reference()).isEqualTo("abcd");
        assertThat(problem.difficulty().level("layers")).isGreaterThanOrEqualTo(2);
        assertThat(problem.difficulty().level("length")).isEqualTo(9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '$',
            quoteCharacter = '`',
            value = {
                "addition $ 12+34 $ UNREADABLE",
                "addition $ 012+34= $ UNREADABLE",
                "addition $ 1+2+3= $ UNREADABLE",
                "addition $ 1 + 2= $ UNREADABLE",
                "sorting $ sort 5= $ UNREADABLE",
                "countdown $ 7 from 2,2= $ NO_SOLUTION",
                "countdown $ 9 from 1,1,1,1,1,1,1= $ SIZE",
                "linear-equations $ 2a+1=4:a= $ NO_SOLUTION",
                "linear-equations $ a+b=4:a,b= $ UNREADABLE",
                "linear-equations $ b+a=4:a,b= $ UNREADABLE",
                "modular-arithmetic $ 999 mod 7= $ SIZE",
                "base-conversion $ 12 b2>b4= $ UNREADABLE",
                "base-conversion $ 11 b2>b2= $ UNREADABLE",
                "letter-counting $ aa in cabba= $ UNREADABLE",
                "sequence-continuation $ d1s1n2:2,5,9= $ NO_SOLUTION",
                "sequence-continuation $ d1s1n2:2,5= $ UNREADABLE",
                "boolean-evaluation $ t&f,t|f= $ SIZE",
                "boolean-evaluation $ t,f,t= $ TRIVIAL",
                "boolean-evaluation $ t&f|t,t|f,t|t= $ UNREADABLE",
                "sudoku-mini $ 1134/3412/2143/4321= $ UNREADABLE",
                "sudoku-mini $ ..34/..12/2143/4321= $ SOLVED",
                "sudoku-mini $ ..../..../2143/4321= $ MANY_SOLUTIONS",
                "sudoku-mini $ ..../..../..43/4321= $ SIZE",
                "shortest-path $ ab:1,cd:1;a>d= $ NO_SOLUTION",
            })
    void whatIsWrongIsNamedByItsKind(String family, String text, String kind) {
        ProblemReading reading = family(family).read(text);

        String found = reading instanceof Refused refused ? refused.refusal().name() : "SOLVED";
        assertThat(found).as(reading.toString()).isEqualTo(kind);
    }

    @Test
    void aFamilyThatReadsNothingSaysSo() {
        assertThat(family("maze").read("x"))
                .isEqualTo(
                        new Refused(
                                Refusal.UNREADABLE, "problems of maze cannot be read from text"));
    }

    private static void assertSound(ProblemFamily family, Problem read) {
        Extent extent = family.extent(read.difficulty());
        assertThat(family.verify(read, read.reference()).score()).as(read.prompt()).isEqualTo(1);
        assertThat(read.prompt()).hasSizeLessThanOrEqualTo(extent.prompt());
        assertThat(read.reference()).hasSizeLessThanOrEqualTo(extent.reference());
        assertThat(read.hints().trace()).hasSizeLessThanOrEqualTo(extent.trace());
        assertThat(family.read(read.prompt())).isEqualTo(new Understood(read));
    }

    /** One character of the prompt replaced by another one of it, or left out, or doubled. */
    private static String changed(String prompt, SplittableRandom random) {
        int at = random.nextInt(prompt.length());
        char other = prompt.charAt(random.nextInt(prompt.length()));
        String middle =
                switch (random.nextInt(4)) {
                    case 0 -> "";
                    case 1 -> "" + prompt.charAt(at) + other;
                    default -> "" + other;
                };
        return prompt.substring(0, at) + middle + prompt.substring(at + 1);
    }

    private static Problem understood(ProblemReading reading) {
        assertThat(reading).isInstanceOf(Understood.class);
        return ((Understood) reading).problem();
    }

    private static ProblemFamily family(String name) {
        return ProblemFamilies.named(name).orElseThrow();
    }

    /**
     * Of low levels, so that their prompts are short; countdown and sudoku as their readers can.
     */
    private static List<Problem> items(ProblemFamily family) {
        SplittableRandom random = new SplittableRandom(family.name().hashCode());
        List<Problem> items = new ArrayList<>();
        while (items.size() < ITEMS) {
            Difficulty cell =
                    new Difficulty(
                            family.attributes().stream()
                                    .map(a -> new AttributeValue(a.name(), level(a, random)))
                                    .toList());
            Problem item = family.item(random.nextLong(), cell);
            boolean tellsItsBoxes =
                    !family.name().equals("sudoku-mini")
                            || List.of("2x2", "3x3").contains(item.part("boxes"));
            if (tellsItsBoxes && item.prompt().length() <= ProblemReading.MAX_TEXT) {
                items.add(item);
            }
        }
        return items;
    }

    private static int level(DifficultyAttribute attribute, SplittableRandom random) {
        int most = attribute.name().equals("blanks") ? 12 : 4;
        int spread = Math.min(attribute.max() - attribute.min(), most);
        return attribute.min() + random.nextInt(spread + 1);
    }
}
