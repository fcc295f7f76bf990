package io.gradus.training;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the shape of the training core: what may know what. */
@AnalyzeClasses(packages = "io.gradus.training", importOptions = DoNotIncludeTests.class)
class ArchitectureTests {
    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("io.gradus.training.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONLY_POLICY_UPDATE_AND_CHECKPOINT_KNOW_THE_TENSOR_ENGINE =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "..training.policy..", "..training.update..", "..training.checkpoint..")
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
    static final ArchRule DOCUMENTS_KNOW_NOTHING_OF_TRAINING =
            noClasses()
                    .that()
                    .resideInAPackage("..training.document..")
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage("io.gradus.training..")
                                    .and(not(resideInAnyPackage("..training.document.."))));

    @ArchTest
    static final ArchRule PROBLEMS_AND_RUBRICS_KNOW_NO_CURRICULUM_POLICY_OR_TRAINER =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "..training.problem..",
                            "..training.rubric..",
                            "..training.rollout..",
                            "..training.schedule..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "..training.curriculum..",
                            "..training.trainer..",
                            "..training.update..");

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
}
