/** The first screen: start the example with one click, see what runs and what ran lately. */
package io.gradus.frontend.home;
