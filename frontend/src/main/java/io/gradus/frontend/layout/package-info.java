/**
 * The frame around every screen: header with the ways to the screens, colours, help, and the pages
 * for what is not there.
 */
package io.gradus.frontend.layout;
