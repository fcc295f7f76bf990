package io.gradus.training;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.gradus.training.document.Choice;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Holds the shape of the training core: what may know what. */
@AnalyzeClasses(packages = "io.gradus.training", importOptions = DoNotIncludeTests.class)
class ArchitectureTests {
    /** The wings in the order of the road: a lower one never knows a higher one. */
    private static final List<String> WINGS =
            List.of(
                    "base",
                    "document",
                    "problem",
                    "policy",
                    "rollout",
                    "reward",
                    "event",
                    "objective",
                    "curriculum",
                    "trainer",
                    "analysis",
                    "worker",
                    "cli");

    /** The wings, from the bottom, in which NullAway follows what may be null. */
    private static final List<String> NULL_MARKED = WINGS.subList(0, WINGS.indexOf("curriculum"));

    @ArchTest
    static void packagesOfMarkedWingsAreNullMarked(JavaClasses classes) {
        classes()
                .that()
                .resideInAnyPackage(
                        NULL_MARKED.stream().map(ArchitectureTests::within).toArray(String[]::new))
                .should(resideInANullMarkedPackage())
                .check(classes);
    }

    private static ArchCondition<JavaClass> resideInANullMarkedPackage() {
        return ArchCondition.from(
                DescribedPredicate.describe(
                        "reside in a package with @NullMarked in its package-info.java",
                        type -> type.getPackage().isAnnotatedWith(NullMarked.class)));
    }

    @ArchTest
    static void wingsKnowOnlyLowerWings(JavaClasses classes) {
        for (int i = 0; i < WINGS.size() - 1; i++) {
            String[] higher =
                    WINGS.subList(i + 1, WINGS.size()).stream()
                            .map(ArchitectureTests::within)
                            .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(within(WINGS.get(i)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(higher)
                    .check(classes);
        }
    }

    @ArchTest
    static final ArchRule EVERY_CLASS_HAS_ITS_WING =
            classes()
                    .that()
                    .resideOutsideOfPackage("io.gradus.training") // its description alone
                    .should()
                    .resideInAnyPackage(
                            WINGS.stream().map(ArchitectureTests::within).toArray(String[]::new));

    @ArchTest
    static final ArchRule WINGS_HAVE_NO_CYCLES =
            slices().matching("io.gradus.training.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ROOMS_HAVE_NO_CYCLES =
            slices().matching("io.gradus.training.(*).(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ROOMS_WITHIN_ROOMS_HAVE_NO_CYCLES =
            slices().matching("io.gradus.training.(*).(*).(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("io.gradus.training.(**)").should().beFreeOfCycles();

    /** A mechanism of another package is asked what it does: methods, with a default for most. */
    @ArchTest
    static final ArchRule THE_ROAD_DOES_NOT_ASK_WHICH_MECHANISM_IT_HAS =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            within("rollout"),
                            within("objective"),
                            within("curriculum"),
                            within("trainer"))
                    .and()
                    .resideOutsideOfPackage(within("curriculum.check"))
                    .should(new TellsMechanismsApart());

    /** Finds instanceof checks, which patterns of records make too. */
    private static final class TellsMechanismsApart extends ArchCondition<JavaClass> {
        TellsMechanismsApart() {
            super("tell mechanisms of other packages apart");
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            for (InstanceofCheck asked : type.getInstanceofChecks()) {
                JavaClass mechanism = asked.getRawType();
                if (isMechanism(mechanism) && !mechanism.getPackage().equals(type.getPackage())) {
                    events.add(SimpleConditionEvent.satisfied(type, asked.toString()));
                }
            }
        }
    }

    /** Whether documents name it, or an alternative of it. */
    private static boolean isMechanism(JavaClass type) {
        return type.isAnnotatedWith(Choice.class)
                || type.isInterface()
                        && type.getSubclasses().stream()
                                .anyMatch(one -> one.isAnnotatedWith(Choice.class));
    }

    @ArchTest
    static final ArchRule ONLY_TENSORS_AND_TOKENIZERS_KNOW_DJL =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "..training.policy.tensor..", "..training.policy.tokenizer..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("ai.djl..");

    @ArchTest
    static final ArchRule THE_CORE_KNOWS_NO_FRAMEWORK_NO_SERVER_AND_NO_STORAGE =
            noClasses()
                    .that()
                    .doNotHaveSimpleName("ThrowAwayDatabase") // runs SQL answers, stores nothing
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.springframework..",
                            "com.sun.net.httpserver..",
                            "java.sql..",
                            "javax.sql..");

    @ArchTest
    static final ArchRule ONLY_COMMANDS_WRITE_TO_THE_TERMINAL =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("..training.cli..")
                    .should()
                    .accessField(System.class, "out")
                    .orShould()
                    .accessField(System.class, "err");

    @ArchTest
    static final ArchRule EXCEPTIONS_NAME_WHAT_WENT_WRONG_BY_THEIR_TYPE =
            noClasses()
                    .that()
                    .areNotAssignableTo(RuntimeException.class)
                    .should()
                    .callConstructor(RuntimeException.class, String.class)
                    .orShould()
                    .callConstructor(RuntimeException.class, String.class, Throwable.class)
                    .orShould()
                    .callConstructor(RuntimeException.class, Throwable.class)
                    .orShould()
                    .callConstructor(RuntimeException.class);

    private static String within(String wing) {
        return "io.gradus.training." + wing + "..";
    }
}
